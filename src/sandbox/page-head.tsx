import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'

export function PageHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <Stack gap="xs">
      <h1 className={css({ textStyle: 'headline' })}>{title}</h1>
      <p className={css({ color: 'fg.muted', maxWidth: 'prose' })}>{text}</p>
    </Stack>
  )
}
