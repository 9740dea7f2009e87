import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

const page =
  '<form><p><!--notice--></p><input id="a" name="email" type="email"><i><!--fault:email--></i>' +
  '<input type="checkbox" name="agreement"/><i><!--fault:agreement--></i>' +
  '<template data-part="step"><!--picture--><input name="captchaId" type="hidden"></template></form>'
const empty = { values: {}, ticked: [], faults: {}, notice: '', picture: undefined }

test('without anything to show only the markers go', () => {
  expect(fillPage(page, empty)).toBe(
    '<form><p></p><input id="a" name="email" type="email"><i></i>' +
      '<input type="checkbox" name="agreement"><i></i>' +
      '<template data-part="step"><input name="captchaId" type="hidden"></template></form>',
  )
})

test('values, ticks and faults stand in their places', () => {
  const filled = fillPage(page, {
    ...empty,
    values: { email: 'ada', other: 'x' },
    ticked: ['agreement'],
    faults: { email: 'Wrong' },
    notice: 'Look',
  })
  expect(filled).toContain('<p>Look</p>')
  expect(filled).toContain(
    '<input id="a" name="email" type="email" value="ada" aria-invalid="true" autofocus><i>Wrong</i>',
  )
  expect(filled).toContain('<input type="checkbox" name="agreement" checked><i></i>')
})

test('the second step comes out of its template', () => {
  const filled = fillPage(page, {
    ...empty,
    values: { captchaId: 'cap_1' },
    picture: 'data:image/png;base64,AA==',
  })
  expect(filled).toContain(
    '<img src="data:image/png;base64,AA==" alt="" width="300" height="150">' +
      '<input name="captchaId" type="hidden" value="cap_1"></form>',
  )
})

test.each(['"><script>alert(1)</script>', "' onfocus='x", '<!--notice-->', '$&$1', '&amp;'])(
  'what a visitor typed stays text: %s',
  (typed) => {
    const filled = fillPage(page, {
      ...empty,
      values: { email: typed },
      faults: { email: typed },
      notice: typed,
    })
    const shown = /<p>(.*?)<\/p>.*value="(.*?)" aria.*?<i>(.*?)<\/i>/.exec(filled)
    const plain = (text = '') =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
    expect(shown?.slice(1).map(plain)).toEqual([typed, typed, typed])
    expect(shown?.slice(1).join('')).not.toMatch(/[<>"']/)
  },
)
