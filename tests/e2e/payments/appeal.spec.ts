// The answer to a case walks the covering paths of its machine in a browser.
import { getDetail } from '#contract/payments/chargebacks.ts'
import { appealModel } from '../../machines/models/payments/appeal.ts'
import { testPaths } from '../../support/explore-walks.ts'
import { ask, tokenOf } from '../support/api.ts'
import { seenByHand } from '../support/appeal-hand.ts'
import { appealDriver } from '../support/appeal-walk.ts'
import { openedCase } from '../support/opened-case.ts'
import { refusals, test } from '../support/test.ts'
import { walkAll } from '../support/walk.ts'

test('the answer to a case goes every way that its machine has for a hand', async ({
  page,
  enter,
  faults,
}) => {
  faults.allow(refusals, /ERR_FAILED/)
  const token = await tokenOf('administrator')
  const chargebackId = await openedCase('usd-en')
  const record = await ask(getDetail, { chargebackId }, { token })
  await enter('administrator')
  await page.clock.install()
  await page.goto('/error404')
  // The other inputs start in states that the first one reaches.
  const inputs = appealModel.inputs?.slice(0, 2) ?? []
  const paths = testPaths(appealModel, { by: seenByHand, inputs, maxSteps: 150 })
  await walkAll(page, paths, () => appealDriver(page, record))
})
