import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countAll, countPlaywright, countVitest } from '../../scripts/count-tests.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { isInstalled } from '../../scripts/setup.mjs';

describe('what is installed', () => {
  const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const astro = { version: '7.3.4', integrity: 'sha512-a' };
  const glibc = {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['glibc'],
  };
  const lock = {
    '': { name: 'site' },
    'node_modules/astro': astro,
    'node_modules/glibc': glibc,
    'node_modules/musl': { ...glibc, libc: ['musl'] },
    'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/not-windows': { version: '1.0.0', optional: true, os: ['!win32'] },
    'node_modules/of-another-platform': { version: '1.0.0', optional: true },
  };
  const complete = {
    'node_modules/astro': astro,
    'node_modules/glibc': glibc,
    'node_modules/not-windows': { version: '1.0.0' },
  };
  const text = (packages: object) => JSON.stringify({ packages });

  it('is enough when npm left out only what is for other machines', () => {
    expect(isInstalled(text(lock), text(complete), linux)).toBe(true);
  });

  it.each([
    ['nothing is there', undefined],
    ['a package is missing', text({ ...complete, 'node_modules/astro': undefined })],
    ['a version differs', text({ ...complete, 'node_modules/astro': { version: '7.3.5' } })],
    ['the build for this platform is missing', text({ 'node_modules/astro': astro })],
  ])('is not enough when %s', (_, installed) => {
    expect(isInstalled(text(lock), installed, linux)).toBe(false);
  });

  it('is not enough on another machine', () => {
    const mac = { os: 'darwin', cpu: 'arm64', libc: undefined };
    expect(isInstalled(text(lock), text(complete), mac)).toBe(false);
  });
});

describe('with a folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'set-up-'));
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('takes the Chromium the environment names, and no other in its place', () => {
    const file = join(folder, 'my-chromium');
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', file);
    expect(findChromium()).toBe(file);
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'absent'));
    expect(findChromium).toThrow(/^CHROMIUM_PATH names no program/);
  });

  it('counts no run without both reports', () => {
    expect(countAll(folder)).toMatchObject({ passed: 0, failed: 0, problems: { length: 2 } });
  });
});

describe('counting tests', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, success: true, testResults: [] };

  it('takes a vitest file that cannot be loaded for a failure', () => {
    expect(countVitest(report)).toEqual({ passed: 3, failed: 0 });
    const broken = { status: 'failed', assertionResults: [] };
    expect(countVitest({ ...report, success: false, testResults: [broken] }).failed).toBe(1);
    expect(countVitest({ ...report, success: false }).failed).toBe(1);
  });

  it('takes a Playwright error outside any test for a failure', () => {
    const stats = { expected: 4, flaky: 0, unexpected: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 });
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2 });
  });
});
