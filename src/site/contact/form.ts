// The contact form in the browser: validation while typing, the slider, the call, the confirmation.
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
// With the script-free verification step shown, the form submits without scripts and stays that way.
if (form && !form.elements.namedItem('captchaId')) start(form)

function start(form: HTMLFormElement): void {
  const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T // Cast: these inputs exist in ContactForm.astro.
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
  /** Shows the error of a field, and returns whether it has one. */
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
    // Input restored by the browser, or typed before this script loaded, is newer.
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
    // Resending the same content after a broken connection uses the same idempotency key.
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

// Text that appears while a button is pressed would move the button away from the pointer.
let pressed = false
addEventListener('pointerdown', () => {
  pressed = true
})
for (const end of ['pointerup', 'pointercancel'] as const) {
  addEventListener(end, () => {
    pressed = false
  })
}

/** Resolves when no button is pressed and its click has been handled. */
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

/** Device properties, nothing about the person; the id is the tab's own, if it has one. */
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
    // Storage is unavailable.
    return null
  }
}
