type Section = { id: string; data: { personalData: boolean } };

/**
 * The owner's sections in the order of their files, 2 before 10. A site that delivers requests
 * replaces the one on personal data, which says that nothing is collected (DataProcessing).
 */
export const legalSections = <Entry extends Section>(entries: Entry[], delivers: boolean) =>
  entries
    .filter(({ data }) => !(delivers && data.personalData))
    .sort((a, b) => a.id.localeCompare(b.id, 'fr', { numeric: true }));
