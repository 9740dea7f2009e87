// The trial balance of the desk, on the embedded database with the demo year.
import { getTrialBalance } from '#contract/desk/ledger-checks.ts'
import { ask, signIn } from '../../tests/e2e/support/api.ts'
import { build } from '../build.ts'
import { timesOf } from './measure.ts'
import { openProduct } from './product.ts'
import { type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const rounds = sized(100, 3)

export async function desk(): Promise<Finding> {
  await build(true)
  const product = await openProduct()
  try {
    process.env.E2E_URL = `http://localhost:${product.port}`
    const token = await signIn('staff')
    const samples: number[] = []
    for (let n = 0; n < rounds; n++) {
      const began = performance.now()
      await ask(getTrialBalance, {}, { token })
      samples.push(performance.now() - began)
    }
    return findingOf(timesOf(samples))
  } finally {
    await product.stop()
  }
}

const findingOf = ({ p50, p99 }: { p50: number; p99: number }): Finding => ({
  title: 'The trial balance of the desk',
  method: `The call over loopback, ${rounds} times one after the other, on the embedded database with the demo year. It adds up all accounts as they stand and tells how the last check of the books' rules ended; the check itself runs in the background.`,
  tables: [
    {
      columns: ['', 'p50 ms', 'p99 ms'],
      rows: [['trial balance', millis(p50), millis(p99)]],
    },
  ],
  verdicts: [{ what: 'p99, of 0.3 s', ratio: p99 / 300, budget: 1, bound: 'most' }],
})
