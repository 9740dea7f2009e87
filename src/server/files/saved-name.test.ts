import { expect, test } from 'vitest'
import { namedByContent, savedName } from './saved-name.ts'

test.each([
  ['articles-of-association.hta', 'pdf', 'articles-of-association.pdf'],
  ['articles.pdf.exe', 'pdf', 'articles.pdf'],
  ['articles.hta. .', 'pdf', 'articles.pdf'],
  ['scan.HTML', 'png', 'scan.png'],
  ['photo.JPG', 'jpg', 'photo.JPG'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['photo.png', 'jpg', 'photo.jpg'],
  ['part.2', 'pdf', 'part.2.pdf'],
  ['Invoice No. 5', 'pdf', 'Invoice No. 5.pdf'],
  ['公司章程.可执行', 'pdf', '公司章程.pdf'],
  ['.hta', 'pdf', 'file.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['😀'.repeat(200), 'pdf', `${'😀'.repeat(120)}.pdf`],
] as const)('%j of type %s is saved as %j', (name, ext, wanted) => {
  expect(namedByContent(name, ext)).toBe(wanted)
})

test('a row of an earlier version is handed out by the type of its content', () => {
  expect(savedName({ name: 'fil_1.pdf', originalName: 'letter.bat' })).toBe('letter.pdf')
})
