/** French texts of Sveltia CMS that its translation lacks. */
import type { Plugin } from 'vite';

/** Remove a text when the package translates it: its own takes precedence. */
const MISSING = {
  show_errors: 'Afficher les erreurs',
  select_item: 'Sélectionner {$name}',
  replace_file: 'Remplacer le fichier',
  replace_image: "Remplacer l'image",
  remove_file: 'Retirer le fichier',
  remove_image: "Retirer l'image",
  list_item_options: "Options de l'élément",
  folder_contents: 'Contenu',
  new_folder: 'Nouveau dossier',
  new_folder_name: 'Nom du dossier',
  new_folder_create: 'Créer',
  new_folder_description: 'Le nouveau dossier sera créé dans « {$folder} ».',
};

/**
 * Completes the French locale, a JSON file of texts, as the editor's server sends it. The package has
 * no option for texts; if the file moves, these stay in English.
 */
export const completeFrench: Plugin = {
  name: 'complete-french',
  enforce: 'pre',
  transform: (code, id) =>
    /@sveltia\/cms\/locales\/fr\.json/.test(id)
      ? JSON.stringify({ ...MISSING, ...JSON.parse(code) })
      : undefined,
};
