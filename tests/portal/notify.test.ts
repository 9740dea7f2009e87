// A toast stays for the duration in the product's constants.
import { afterEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { notify } from '#portal/kit/notify.ts'
import { type ToastTone, toaster } from '#ui/toast.ts'

afterEach(() => toaster.remove())

test.each([
  ['good', limits.notification],
  ['info', limits.notification],
  ['warn', limits.errorToast],
  ['bad', limits.errorToast],
] as const)('what is %s stays %i ms', async (tone: ToastTone, stay) => {
  await notify({ tone, title: `Said ${tone}` })
  const said = toaster.getVisibleToasts().find(({ title }) => title === `Said ${tone}`)
  expect(said?.duration).toBe(stay)
})
