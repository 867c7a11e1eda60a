/** Compares the people of the owner with those of the demonstration. */
import type { Entry } from '../entries.ts';
import { valuesIn } from './field-values.ts';
import { unaccented } from './sentences.ts';

/** A person of some content, whose surname is the last word of the name. */
interface Person {
  name: string;
  surname: string;
  /** The first name or its initial, without accents and capitals: « k » of « K. Belaziz ». */
  first: string;
}

function personOf(name: string): Person {
  const words =
    unaccented(name)
      .toLowerCase()
      .match(/[\p{L}'’-]+/gu) ?? [];
  return { name, surname: words.at(-1) ?? '', first: words.length > 1 ? (words[0] ?? '') : '' };
}

/** The people in some entries. */
const peopleIn = (entries: Entry[]) =>
  entries
    .flatMap(valuesIn)
    .filter(({ field, text }) => field.isPerson && text)
    .map(({ text }) => personOf(text));

/** Whether a surname is « Exemple », which FICTIONAL_VALUES detects. */
const isFictional = ({ surname }: Person) => surname === 'exemple';

/** Whether two names may be one person's: the same surname, and the same first name or its initial. */
const isSamePerson = (a: Person, b: Person) =>
  a.surname === b.surname &&
  (a.first === b.first ||
    (a.first.charAt(0) === b.first.charAt(0) && Math.min(a.first.length, b.first.length) === 1));

/** The people of the demonstration, and those of the owner with the surname of one of them. */
export function comparePeople(demonstration: Entry[], entries: Entry[]) {
  const all = peopleIn(demonstration);
  const invented = all.filter((one) => !isFictional(one));
  const own = peopleIn(entries).filter(
    (one) => !isFictional(one) && !invented.some((other) => isSamePerson(other, one)),
  );
  const namesakes = own.filter(({ surname }) => invented.some((one) => one.surname === surname));
  const isShared = ({ surname }: Person) => own.some((one) => one.surname === surname);
  const initials = invented
    .filter(
      (one) =>
        !own.some(
          (other) => other.surname === one.surname && other.first.startsWith(one.first.charAt(0)),
        ),
    )
    .map(({ name, surname }) => `${name.charAt(0)}. ${surname}`);
  return {
    /** The names that no text of the owner has by chance. */
    names: [...invented.filter((one) => !isShared(one)).map(({ surname }) => surname), ...initials],
    namesakes,
    /** Whether a name has the first name of a person of the demonstration: the owner changed half of it. */
    hasInventedFirstName: (name: string) => {
      const person = personOf(name);
      const { first } = person;
      return first.length > 1 && !isFictional(person) && all.some((one) => one.first === first);
    },
    /** The person of the demonstration whom a name means, if it has the initial of the first name. */
    inventedBehind: (name: string) => {
      const person = personOf(name);
      return invented.find((one) => person.first.length === 1 && isSamePerson(one, person));
    },
  };
}

export type People = ReturnType<typeof comparePeople>;
