import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sections } from '../../tests/support/content.ts';
import { drawScoreboard } from './hackathon/scoreboard.ts';
import { drawExercise } from './hero/exercise.ts';

const textsIn = (drawing: string) =>
  [...drawing.matchAll(/<text[^>]*>([^<]*)/g)].map(([, words]) => words);

test('the owner writes the words of the exercise and of the scoreboard', () => {
  const drawings = readFileSync(new URL('drawings.svg', import.meta.url), 'utf8');
  expect(textsIn(drawings).join()).not.toMatch(/vlan|root|flag|labos|profs|invit/);
  expect(textsIn(drawScoreboard(sections.hackathon))).toEqual([
    ...sections.hackathon.drawing.teams.map((team, at) => `${at + 1} ${team}`),
    ...sections.hackathon.drawing.log,
    sections.hackathon.drawing.prompt,
  ]);

  const { hero, hackathon } = sections;
  const nothing = drawScoreboard({ ...hackathon, drawing: { teams: [], log: [], prompt: '' } });
  expect(nothing).not.toMatch(/<(text|path)/);
  const [title, exercise, remark, ...others] = textsIn(
    drawExercise({ ...hero, drawing: { ...hero.drawing, networks: [], terminal: [] } }),
  );
  expect([title, exercise, remark]).toEqual([
    ...[hero.drawing.title, hero.drawing.exercise, hero.drawing.remark],
  ]);
  expect(others).toEqual([]);
});

test('the circle is as wide as the name of the first team', () => {
  const circleAround = (team: string) => {
    const drawing = { teams: [team], log: [], prompt: '' };
    const [, x] = /d="M(\d+) 70/.exec(drawScoreboard({ ...sections.hackathon, drawing })) ?? [];
    return Number(x);
  };
  expect(circleAround('root_66')).toBe(104);
  expect(circleAround('r'.repeat(20))).toBeGreaterThan(34 + 10.2 * 17);
});
