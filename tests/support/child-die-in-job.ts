// Takes a job on the given PostgreSQL database, writes its effect and dies before the commit.
import { openDatabase } from '#server/db/open.ts'
import { runDue } from '#server/jobs/run-due.ts'
import { record } from './job-world.ts'

const [url, now] = process.argv.slice(2)
if (!url || !now) throw new Error('child-die-in-job.ts <url> <now>')
const { db } = await openDatabase({ url, dataDir: null })
const deps = { db, clock: () => new Date(now), worker: 'dying', leaseMs: 1 }
await runDue(deps, {
  record: async (run) => {
    await record(run)
    process.kill(process.pid, 'SIGKILL')
    return await new Promise(() => {})
  },
})
