import type { Locator, Page } from '@playwright/test'

/** Composes a text as an input method does, one character at a time, and commits it. */
async function compose(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (let end = 1; end <= text.length; end++) {
    const part = { text: text.slice(0, end), selectionStart: end, selectionEnd: end }
    await browser.send('Input.imeSetComposition', part)
  }
  await browser.send('Input.insertText', { text })
  await browser.detach()
}

/** Composes a text as an input method does, and commits it with Enter. */
export async function composeAndEnter(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const end = text.length
  await browser.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await browser.send('Input.insertText', { text })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await browser.detach()
}

type Enter = (box: Locator, text: string) => Promise<void>

/** The ways of entering text into an empty input. */
export const ways: Readonly<
  Record<'typed' | 'corrected' | 'tapped' | 'pasted' | 'filled' | 'composed', Enter>
> = {
  typed: async (box, text) => box.pressSequentially(text),
  corrected: async (box, text) => {
    await box.pressSequentially(`${text}0`)
    await box.press('Backspace')
  },
  // A suggestion of a phone keyboard arrives as one piece.
  tapped: async (box, text) => {
    await box.tap()
    await box.page().keyboard.insertText(text)
  },
  pasted: async (box, text) => {
    await box.evaluate((_, copied) => navigator.clipboard.writeText(copied), text)
    await box.press('ControlOrMeta+V')
  },
  filled: async (box, text) => box.fill(text),
  composed: async (box, text) => {
    await box.focus()
    await compose(box.page(), text)
  },
}

export const caretOf = (box: Locator): Promise<number | null> =>
  box.evaluate((one) => (one instanceof HTMLInputElement ? one.selectionStart : null))
