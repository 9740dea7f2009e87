// Every flow that moves money or grants access is walked in a browser along the paths of its machine.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

/** The models of these flows, by the names that the walks use. */
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
