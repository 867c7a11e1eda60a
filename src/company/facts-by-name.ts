/** Facts of company.json and requests.json by name, in braces in the owner's texts: `{company.email}`. */
import { type FieldSchema, jsonSchema, valueAt } from '../schema/json-schema.ts';
import { type Company, company } from './company.ts';
import { type OwnerSettings, ownerSettings } from './owner-settings.ts';

/** The values of the names; of a content that is incomplete, what there is. */
export interface Facts {
  company?: Company | undefined;
  requests?: OwnerSettings | undefined;
}

/** The names of texts and numbers; choices and lists have none. */
const namesIn = ({ properties = {} }: FieldSchema, outer: string): string[] =>
  Object.entries(properties).flatMap(([key, field]) => {
    const path = `${outer}.${key}`;
    if (field.properties) return namesIn(field, path);
    return /string|integer|number/.test(field.type ?? '') && !field.enum ? `{${path}}` : [];
  });

/** The names, in their braces. The notice beside the forms has none: it contains names itself. */
export const FACT_NAMES = [
  ...namesIn(jsonSchema(company), 'company'),
  ...namesIn(jsonSchema(ownerSettings), 'requests'),
].filter((name) => name !== '{requests.privacy}');

/** Matches what may be a name, and a brace without its other one, which the page would show. */
const BRACES = /\{[^{}\n]{0,40}\}?|\}/g;

/** What a text has in braces, with its line. */
export const bracesIn = (text: string) =>
  [...text.matchAll(BRACES)].map(({ 0: name, index }) => ({
    name,
    line: text.slice(0, index).split('\n').length,
  }));

/** Replaces names by their facts, a blank one by nothing. */
export const withFacts = (text: string, facts: Facts) =>
  text.replaceAll(BRACES, (name) =>
    FACT_NAMES.includes(name) ? String(valueAt(facts, name.slice(1, -1).split('.')) ?? '') : name,
  );
