import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'

test('a list for phones is searched by question and answer', async () => {
  onTestFinished(() => {
    document.body.innerHTML = ''
  })
  document.body.innerHTML = `
    <search data-faq-search><label>Search<input type="search"></label>
      <p data-faq-count data-none="None" data-some="Found: %"></p></search>
    <section data-topic><ul>
      <li data-question data-answer="After 180 days."><a href="/one">When is it released?</a></li>
    </ul></section>
    <section data-topic><ul>
      <li data-question data-answer="Ten per cent."><a href="/two">How high is it?</a></li>
    </ul></section>`
  await import('./search.ts')
  const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
  const user = userEvent.setup()
  const field = screen.getByRole('searchbox')
  await user.type(field, '180')
  expect(shown()).toEqual(['When is it released?'])
  expect(screen.getByText('Found: 1')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'high')
  expect(shown()).toEqual(['How high is it?'])
  await user.clear(field)
  expect(shown()).toHaveLength(2)
})
