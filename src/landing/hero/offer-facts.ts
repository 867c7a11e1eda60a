type Offer = { replyTime: string; cities: { name: string }[]; price: string };

/** The facts below the subtitle, of those that the owner has filled in: reply time, places, price. */
export function offerFacts({ replyTime, cities, price }: Offer): string[] {
  const names = cities.map(({ name }) => name);
  const places =
    names.length > 3 ? `${names.length} villes, dont ${names[0]} et ${names[1]}` : names.join(', ');
  return [
    replyTime && `Réponse sous ${replyTime}`,
    places,
    price && `35 heures dès ${price}`,
  ].filter((fact) => fact !== '');
}
