// Bytes of the first screens, as counted by the budget gate of the build.
import { run } from '../build/run.ts'
import type { Finding } from './report.ts'

const line = /^(.+?): (script|style|fonts|in all)\s+([\d.]+) KB of\s+([\d.]+) KB/

export async function bytes(): Promise<Finding> {
  const { output } = await run(['node', 'scripts/budgets.ts'])
  const rows = output.split('\n').flatMap((text) => {
    const [, page = '', what = '', kb = '', budget = ''] = line.exec(text) ?? []
    return page === '' ? [] : [{ page, what, kb: Number(kb), budget: Number(budget) }]
  })
  if (rows.length === 0) throw new Error(`the budgets could not be read: ${output}`)
  return {
    title: 'Bytes of a first screen',
    method:
      'What is fetched before a page can be used, as `scripts/budgets.ts` reads it from `dist/`: brotli, scripts with everything they import at once. This one is a gate: the build fails on it.',
    tables: [
      {
        columns: ['', 'KB', 'budget'],
        rows: rows.map(({ page, what, kb, budget }) => [`${page}: ${what}`, kb, budget]),
      },
    ],
    verdicts: rows
      .filter(({ kb, budget }) => kb > budget)
      .map(({ page, what, kb, budget }) => ({
        what: `${page}: ${what}`,
        ratio: kb / budget,
        budget: 1,
        bound: 'most',
      })),
  }
}
