// The contact form in the browser: checks while typing, the slider, the call, the thanks.
import {
  type ContactError,
  contactCalls,
  contactErrorOf,
  contactFields,
  isFreeMail,
} from '#domain/contact.ts'
import { contactErrorText } from '#labels/notifications/contact.ts'
import { m } from '#paraglide/messages.js'
import { draft } from './draft.ts'
import { post } from './post.ts'
import { proveHuman } from './slider.ts'

type Name = (typeof contactFields)[number] | 'agreement'
const names: readonly Name[] = [...contactFields, 'agreement']

const form = document.querySelector<HTMLFormElement>('#contact-form')
// With the reading step in it the form is on the way that needs no script, and stays there.
if (form && !form.elements.namedItem('captchaId')) start(form)

function start(form: HTMLFormElement): void {
  const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T // they stand in ContactForm.astro
  const inputs = Object.fromEntries(
    names.map((name) => [name, find<HTMLInputElement>(`#contact-form [name=${name}]`)]),
  ) as Record<Name, HTMLInputElement>
  const notice = find('#contact-form [data-part=notice]')
  const button = find<HTMLButtonElement>('#contact-form [type=submit]')
  const hint = find('#contact-email-hint')
  const edited = new Set<Name>()
  let key = ''
  let keyOf = ''

  const faultOf = (name: Name): ContactError | null => {
    if (name !== 'agreement') return contactErrorOf(name, inputs[name].value)
    return inputs.agreement.checked ? null : 'agreement_needed'
  }
  const say = (name: Name, text: string) => {
    find(`#contact-${name}-fault`).textContent = text
    if (text) inputs[name].setAttribute('aria-invalid', 'true')
    else inputs[name].removeAttribute('aria-invalid')
  }
  /** Shows what is wrong with a field, and whether something is. */
  const check = (name: Name): boolean => {
    const fault = faultOf(name)
    say(name, fault ? contactErrorText(name, fault) : '')
    return fault !== null
  }
  const hintAt = (email: string) => {
    hint.textContent = isFreeMail(email) ? m.contact_free_mail_hint() : ''
  }
  const focusFirst = () =>
    names
      .map((name) => inputs[name])
      .find(isInvalid)
      ?.focus()

  const entered = () =>
    Object.fromEntries(contactFields.map((name) => [name, inputs[name].value] as const))
  form.noValidate = true
  const held = draft.read()
  for (const name of contactFields) {
    // What the browser has restored, or was typed before this script was there, is newer.
    if (inputs[name].value === '') inputs[name].value = String(held[name] ?? '')
  }
  if (Object.values(entered()).join('')) draft.keep(entered())
  for (const name of names) {
    const input = inputs[name]
    input.addEventListener('input', () => {
      draft.keep(entered())
      edited.add(name)
      if (isInvalid(input)) check(name)
      if (name === 'email' && hint.textContent) hintAt(input.value)
    })
    input.addEventListener('blur', () => {
      void released().then(() => {
        if (edited.has(name)) check(name)
        if (name === 'email') hintAt(input.value)
      })
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.ariaBusy !== 'true') void submit()
  })

  async function submit(): Promise<void> {
    notice.textContent = ''
    if (names.map(check).includes(true)) {
      for (const name of names) edited.add(name)
      notice.textContent = m.contact_check_fields()
      focusFirst()
      return
    }
    button.ariaBusy = 'true'
    button.ariaLabel = button.dataset.busyLabel ?? null
    try {
      await send()
    } finally {
      button.ariaBusy = button.ariaLabel = null
    }
  }

  async function send(): Promise<void> {
    const proof = await proveHuman(find<HTMLDialogElement>('#contact-captcha'))
    if (!proof) return
    const fields = entered()
    const content = JSON.stringify(fields)
    // The same content sent again, after a broken connection, is the same request.
    if (content !== keyOf) key = randomId()
    keyOf = content
    const payload = { ...fields, agreement: true, ...device() }
    const answer = await post(contactCalls.send, payload, { ...proof, 'Idempotency-Key': key })
    if (answer.ok) {
      draft.forget()
      form.reset()
      edited.clear()
      hint.textContent = ''
      keyOf = ''
      find<HTMLDialogElement>('#contact-done').showModal()
      return
    }
    notice.textContent = answer.msg
    for (const name of names) if (answer.fields[name]) say(name, String(answer.fields[name]))
    focusFirst()
  }
}

// A text that appears while a button is pressed moves the button away from under the pointer.
let pressed = false
addEventListener('pointerdown', () => {
  pressed = true
})
for (const end of ['pointerup', 'pointercancel'] as const) {
  addEventListener(end, () => {
    pressed = false
  })
}

/** Ends when no button is pressed and its click has arrived. */
const released = async (): Promise<void> => {
  if (!pressed) return
  await new Promise((over) => {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, over, { once: true })
  })
  await new Promise((over) => setTimeout(over))
}

const isInvalid = (input: HTMLInputElement) => input.ariaInvalid === 'true'

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The shape of the device, nothing about the person; the id is the tab's own, if it has one. */
function device() {
  const machineId = tabId() ?? randomId()
  const offset = new Date().getTimezoneOffset()
  const shape = { id: machineId, screen: `${screen.width}x${screen.height}`, offset }
  return { machineId, blackBox: btoa(JSON.stringify(shape)) }
}

function tabId(): string | null {
  try {
    return sessionStorage.getItem('machineId')
  } catch {
    // A browser that keeps nothing for anybody.
    return null
  }
}
