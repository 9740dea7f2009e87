// `npm run flows`: writes docs/flows; with --check compares instead. The documents report the paths that the tests
// walk, so the tests generate them; this only starts the tests.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const writer = fileURLToPath(new URL('../tests/machines/flows/write.ts', import.meta.url))
const { status } = spawnSync(process.execPath, [writer, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
