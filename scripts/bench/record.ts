// Writes docs/benchmarks.md: replaces the sections that were measured, and leaves the others unchanged.

import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../build/run.ts'
import { type Finding, markdownOf } from './report.ts'

const path = join(ROOT, 'docs', 'benchmarks.md')

const intro = `# Benchmarks

Written by \`npm run bench -- --record\`; change the program in \`scripts/bench/\`, not this file. A figure alone
says little, so each stands beside the bare thing it is built on, measured in the same run on the same machine,
by turns. The ratio is what counts. Times are never a gate; bytes are (\`npm run budgets\`).`

/** One section per benchmark, between markers, so that a run of one leaves the others unchanged. */
const mark = (name: string) => `<!-- ${name} -->`

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const [cpu] = cpus()
  const gb = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  return `_${day}, commit ${commit.trim()}, ${cpus().length} x ${cpu?.model.trim()}, ${gb} GB, ${type()} ${release()}, Node ${process.version}, load ${load} at the end of the run._`
}

async function sections(): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const found = text.matchAll(/<!-- (\w+) -->\n([\s\S]*?)(?=\n<!-- \w+ -->|$)/g)
  return new Map([...found].map(([, name = '', body = '']) => [name, body.trim()]))
}

/** Writes one benchmark's section into the document, in its old place or at the end. */
export async function record(name: string, finding: Finding): Promise<void> {
  const all = await sections()
  all.set(name, `${markdownOf(finding)}\n\n${machine()}`)
  const body = [...all].map(([key, text]) => `${mark(key)}\n${text}`).join('\n\n')
  await writeFile(path, `${intro}\n\n${body}\n`)
}
