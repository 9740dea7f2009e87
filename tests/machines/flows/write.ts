// Writes docs/flows from the machines and their walks; with --check it compares instead.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { flowFiles, folder, notInGit, outdated } from './files.ts'

mkdirSync(folder, { recursive: true })
const files = flowFiles()
const stored = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
)
const changed = outdated(files, stored)
if (process.argv.includes('--check')) {
  if (changed.length) {
    console.error(`docs/flows is out of date (run npm run flows): ${changed.join(', ')}`)
    process.exitCode = 1
  } else console.log(`docs/flows: ${files.size} documents are up to date`)
} else {
  for (const name of [...changed, notInGit]) {
    const text = files.get(name)
    if (text === undefined) rmSync(new URL(name, folder))
    else writeFileSync(new URL(name, folder), text)
  }
  console.log(`docs/flows: ${files.size} documents, ${changed.length} changed`)
}
