import { expect, test } from 'vitest'
import { uploadHint } from '#portal/files/upload-rules.ts'

test.each([
  ['refundImage', 'PNG, JPG, JPEG, WEBP, under 1 MB each, 6 in total'],
  ['accountProof', /, at most 10 MB each, /],
] as const)('the limit of %s is told as the server holds it', (profile, words) => {
  expect(uploadHint(profile)).toMatch(words)
})
