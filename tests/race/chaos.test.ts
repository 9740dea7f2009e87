// Two real processes under random work, killed and cut off from their database again and again. STORM_SECONDS
// (`npm run chaos`: ten minutes) and STORM_SEED choose another one.
import { expect, test } from 'vitest'
import { runChaos } from './chaos/chaos.ts'

const seconds = Number(process.env.STORM_SECONDS ?? 14)
const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000)
// Even a short run has two kills and a restart; a longer one only has more work between them.
const isLong = seconds >= 300

test(
  'a storm of work, kills and restarts loses nothing, does nothing twice, and ends no process',
  async () => {
    const plan = { seed, seconds, killEvery: isLong ? 20 : 5, restartEvery: isLong ? 60 : 9 }
    console.log('storm', plan)
    const report = await runChaos(plan)
    console.log('storm', { ...report, errors: report.errors.length })
    expect(report.deaths).toEqual([])
    expect(report.faults).toEqual([])
    expect(report.differences).toEqual([])
    expect(report.broken).toEqual([])
    expect(report.verified).toMatch(/, 0 faults,/)
    expect(report.ready).toEqual([200, 200])
    expect(report.acknowledged).toBeGreaterThan(seconds)
  },
  (seconds + 240) * 1_000,
)
