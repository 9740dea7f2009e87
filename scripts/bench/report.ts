// The result of a benchmark, in a form that both a terminal and a document can show.

type Cell = string | number
type Table = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A ratio and its budget. */
export type Verdict = {
  readonly what: string
  readonly ratio: number
  readonly budget: number
  /** `most`: the ratio must not exceed the budget; `least`: it must not be lower. */
  readonly bound: 'most' | 'least'
}

export type Finding = {
  readonly title: string
  /** The measuring method, in complete sentences. */
  readonly method: string
  readonly tables: readonly Table[]
  readonly verdicts: readonly Verdict[]
}

export const isKept = ({ ratio, budget, bound }: Verdict): boolean =>
  bound === 'most' ? ratio <= budget : ratio >= budget

const verdictLine = (verdict: Verdict): string => {
  const sign = verdict.bound === 'most' ? '<=' : '>='
  const mark = isKept(verdict) ? 'kept' : 'NOT KEPT'
  return `${verdict.what}: ${verdict.ratio.toFixed(2)} (${sign} ${verdict.budget}) ${mark}`
}

/** Formats with thousands separators. */
export const count = (value: number): string => Math.round(value).toLocaleString('en')
export const millis = (value: number): string => value.toFixed(value < 10 ? 2 : 0)

export function markdownOf({ title, method, tables, verdicts }: Finding): string {
  const parts = tables.map(({ columns, rows }) =>
    [columns, columns.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n'),
  )
  const lines = verdicts.map((verdict) => `- ${verdictLine(verdict)}`).join('\n')
  return [`## ${title}`, method, ...parts, lines].filter((part) => part !== '').join('\n\n')
}

export function print({ title, tables, verdicts }: Finding): void {
  console.log(`\n${title}`)
  for (const { columns, rows } of tables) {
    const all = [columns, ...rows].map((cells) => cells.map(String))
    const widths = columns.map((_, i) => Math.max(...all.map((cells) => cells[i]?.length ?? 0)))
    for (const cells of all) {
      const padded = cells.map((cell, i) =>
        i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      )
      console.log(`  ${padded.join('  ')}`)
    }
  }
  for (const verdict of verdicts) console.log(`  ${verdictLine(verdict)}`)
}
