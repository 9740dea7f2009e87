// The button that sends a code walks the covering paths of its machine in a browser; its waits pass by the page's clock.
import { smsCountdownModel } from '../../machines/models/access/access.ts'
import { goals, testPaths } from '../../support/explore-walks.ts'
import { countdownDriver } from '../support/countdown-walk.ts'
import { expect, refusals, test } from '../support/test.ts'
import { timesAt } from '../support/walk.ts'

const paths = testPaths(smsCountdownModel, { goal: goals.refusals })
for (const [index, path] of paths.entries()) {
  test(`walk ${index + 1} of ${paths.length}: ${path.title}`, async ({ page, enter, faults }) => {
    faults.allow(refusals, /ERR_FAILED/)
    await enter('administrator')
    const driver = await countdownDriver(page)
    await path.test(driver)
    expect(driver.sent()).toBe(timesAt(path, { cooling: 'sending' }))
  })
}
