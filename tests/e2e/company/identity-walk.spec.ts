// The verification application walks the covering paths of its machine in a browser.
import type { KycContext } from '#machines/company/parts/kyc-change.ts'
import { kycChangeModel } from '../../machines/models/company/identity.ts'
import { testPaths } from '../../support/explore-walks.ts'
import { seenByHand } from '../support/kyc-hand.ts'
import { kycDriver } from '../support/kyc-walk.ts'
import { refusals, test } from '../support/test.ts'
import { installClock, walkAll } from '../support/walk.ts'

test('an application goes every way that its machine has for a hand', async ({
  page,
  enter,
  faults,
}) => {
  faults.allow(refusals, /ERR_FAILED/)
  await enter('administrator')
  await installClock(page)
  await page.goto('/error404')
  await walkAll(page, testPaths(kycChangeModel, { by: seenByHand, maxSteps: 60 }), ({ input }) => {
    // The inputs of the model are those of its machine.
    const { application } = input as Pick<KycContext, 'application'>
    return kycDriver(page, application)
  })
})
