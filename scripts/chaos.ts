// `npm run chaos -- [seconds] [seed]`: two real processes under random work, killed and cut off from their database
// again and again, for ten minutes unless told. CI runs a short one.
import { spawnSync } from 'node:child_process'
import { ROOT } from './build/run.ts'

const [seconds = '600', seed] = process.argv.slice(2)
const test = ['run', '--project', 'race', 'tests/race/chaos.test.ts']
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...test], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, STORM_SECONDS: seconds, ...(seed !== undefined && { STORM_SEED: seed }) },
})
process.exitCode = status ?? 1
