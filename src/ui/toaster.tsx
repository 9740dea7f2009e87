import { Toaster as Ark, Toast } from '@ark-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { toast as look } from '#styled/recipes'
import { IconButton } from './icon-button.tsx'
import { toaster } from './toast.ts'

const kinds = {
  success: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  info: { tone: 'info', icon: <Info aria-hidden="true" /> },
  warning: { tone: 'warn', icon: <TriangleAlert aria-hidden="true" /> },
  error: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
} as const

const kindOf = (type: string | undefined) =>
  type === 'success' || type === 'warning' || type === 'error' ? kinds[type] : kinds.info

/** Mounted once by the shell; messages come through `toast()`. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Ark toaster={toaster} aria-label={label}>
      {(one) => {
        const { tone, icon } = kindOf(one.type)
        const part = look({ tone })
        return (
          <Toast.Root className={part.root}>
            {icon}
            <div className={part.text}>
              <Toast.Title className={part.title}>{one.title}</Toast.Title>
              {one.description && (
                <Toast.Description className={part.detail}>{one.description}</Toast.Description>
              )}
            </div>
            <Toast.CloseTrigger asChild>
              <IconButton size="sm" label={closeLabel} icon={<X />} />
            </Toast.CloseTrigger>
          </Toast.Root>
        )
      }}
    </Ark>
  )
}
