import { machines } from '../../../scripts/build/machines.ts'
import { coverage, coverageCsv } from './coverage.ts'
import { page } from './page.ts'

export const folder = new URL('../../../docs/flows/', import.meta.url)

/** Every path with its steps, for programs: 20,000 lines that are not in git, since `npm run flows` writes them. */
export const notInGit = 'coverage.json'

/** The documents of all machines, from file name to text; the output is deterministic. */
export function flowFiles(): Map<string, string> {
  const all = coverage()
  const files = new Map([
    [notInGit, `${JSON.stringify({ machines: all }, null, 2)}\n`],
    ['coverage.csv', coverageCsv(all)],
  ])
  for (const { machine } of machines) {
    const own = all.find((one) => one.machine === machine.id)
    if (own) files.set(`${machine.id}.md`, `${page(machine, own)}\n`)
  }
  return files
}

/** Names of the documents in git that differ from the current machines. */
export function outdated(files: Map<string, string>, stored: Map<string, string>): string[] {
  const names = new Set([...files.keys(), ...stored.keys()])
  names.delete(notInGit)
  return [...names].filter((name) => files.get(name) !== stored.get(name)).sort()
}
