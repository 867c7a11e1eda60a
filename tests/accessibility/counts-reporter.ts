import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { COUNT } from './counts.ts';

/** Prints, after all tests, what `count` added up. */
export default class CountsReporter implements Reporter {
  private readonly sums = new Map<string, number>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      const [, number, what = ''] = description.match(/^(\d+) (.+)$/) ?? [];
      if (type === COUNT) this.sums.set(what, (this.sums.get(what) ?? 0) + Number(number));
    }
  }

  onEnd(): void {
    if (this.sums.size === 0) return;
    const lines = [...this.sums].sort().map(([what, sum]) => `  ${what}: ${sum}`);
    console.log(`\nTried:\n${lines.join('\n')}`);
  }
}
