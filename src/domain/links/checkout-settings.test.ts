import { expect, test } from 'vitest'
import { redirectOf } from './checkout-settings.ts'

test('a redirect address is kept as a browser writes it', () => {
  expect(redirectOf('https://x.test/"><script>')).toBe('https://x.test/%22%3E%3Cscript%3E')
  expect(redirectOf('http://shop.test/thanks')).toBeUndefined()
})
