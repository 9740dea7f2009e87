import { expect, test } from 'vitest'
import { maskAddress } from './evidence.ts'

test.each([
  ['86.14.33.21', '86.14.33.•••'],
  ['::ffff:86.14.33.21', '86.14.33.•••'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:•••'],
  ['::1', '1:•••'],
  ['', '•••'],
])('%s is shown as %s', (address, shown) => expect(maskAddress(address)).toBe(shown))
