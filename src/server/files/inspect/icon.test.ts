import { expect, test } from 'vitest'
import { sampleIcon } from '../../../../tests/support/sample-pictures.ts'
import { readIcon } from './icon.ts'

test('the size of an icon is that of its largest picture', () => {
  expect(readIcon(sampleIcon([16]))).toEqual({ width: 16, height: 16 })
  expect(readIcon(sampleIcon([16, 32]))).toEqual({ width: 32, height: 32 })
  expect(readIcon(sampleIcon([48, 16]))).toEqual({ width: 48, height: 48 })
})

const changed = (at: number, value: number) => {
  const bytes = sampleIcon([16])
  bytes[at] = value
  return bytes
}

test.each([
  ['nothing', new Uint8Array()],
  ['a cursor', changed(2, 2)],
  ['no entry', changed(4, 0)],
  ['more entries than there is room for', changed(4, 15)],
  ['an entry of another size than its picture', changed(6, 17)],
  ['a picture of another kind', changed(22, 12)],
  ['a packed picture', changed(38, 1)],
  ['a picture beyond the end', sampleIcon([16]).subarray(0, 200)],
  ['a picture that lies in the head', changed(18, 6)],
])('%s is no icon', (_, bytes) => expect(readIcon(bytes)).toBeUndefined())
