import { m } from '#paraglide/messages.js'
import { type GreetingWord, greeting } from '#portal/access/sessions/offers/greeting-word.ts'
import { useStore } from '#portal/kit/store.ts'
import { Notice } from '#ui/notice.tsx'

const words: Record<GreetingWord['said'], () => string> = {
  registered: m.signin_after_register,
  bound: m.signin_after_bind,
  reset: m.signin_after_reset,
  passwordSet: m.signin_after_password,
}

/** After a registration or a reset: what was done, and that the sign-in is next. */
export function Greeting() {
  const word = useStore(greeting)
  if (!word) return null
  return (
    <Notice live tone="good">
      {words[word.said]()}
    </Notice>
  )
}
