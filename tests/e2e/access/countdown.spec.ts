// The button that sends a code walks the covering paths of its machine in a browser, on the page's clock.
import { smsCountdownModel } from '../../machines/models/access/access.ts'
import { goals, testPaths } from '../../support/explore-walks.ts'
import { countdownDriver } from '../support/countdown-walk.ts'
import { expect, refusals, test } from '../support/test.ts'
import { timesAt, walkAll } from '../support/walk.ts'

test('its walks', async ({ page, enter, faults }) => {
  faults.allow(refusals, /ERR_FAILED/)
  await enter('administrator')
  await page.clock.install()
  await walkAll(
    page,
    testPaths(smsCountdownModel, { goal: goals.refusals }),
    () => countdownDriver(page),
    (driver, path) => expect(driver.sent()).toBe(timesAt(path, { cooling: 'sending' })),
  )
})
