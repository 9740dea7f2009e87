// What moves money, and what lets somebody in, is walked in a browser by its machine's own paths.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

/** The models of these flows, as the walks name them. */
const walked = [
  'captureModel',
  'refundModel',
  'withdrawModel',
  'autoWithdrawalFlowModel',
  'smsCountdownModel',
  'appealModel',
  'kycChangeModel',
]
const specs = filesNamed(/^tests\/e2e\/.*\.spec\.ts$/).map(read)

test.each(walked)('%s is walked in a browser', (model) => {
  expect(specs.some((text) => text.includes(`testPaths(${model},`))).toBe(true)
})
