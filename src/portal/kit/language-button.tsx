import Languages from 'lucide-react/icons/languages'
import { Button } from '#ui/button.tsx'
import { language } from './language.ts'
import { useLanguageSwitch } from './use-switches.ts'

const names = { en: 'English', zh: '中文' } as const

export function LanguageButton() {
  const choose = useLanguageSwitch()
  const other = language() === 'en' ? 'zh' : 'en'
  return (
    <Button
      size="sm"
      look="ghost"
      tone="neutral"
      icon={<Languages />}
      lang={other}
      onClick={() => choose(other)}
    >
      {names[other]}
    </Button>
  )
}
