import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { ActionsSection } from './kit/actions.tsx'
import { ChoicesSection } from './kit/choices.tsx'
import { DataSection } from './kit/data.tsx'
import { FieldsSection } from './kit/fields.tsx'
import { FormatsSection } from './kit/formats.tsx'
import { FilesSection, LayersSection } from './kit/layers.tsx'
import { StatesSection } from './kit/states.tsx'
import { TokensSection } from './kit/tokens.tsx'

const page = css({ padding: { base: '4', lg: '8' } })
const sides = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', xl: '[repeat(2, minmax(0, 1fr))]' },
})
const side = css({
  padding: { base: '4', lg: '6' },
  bg: 'canvas',
  color: 'fg',
  borderWidth: 'hair',
  borderRadius: 'lg',
})

/** Every UI component in both themes, side by side. Floating parts use the theme of the page. */
export function KitPage() {
  return (
    <main className={page}>
      <Stack gap="lg">
        <Stack gap="xs">
          <h1 className={css({ textStyle: 'headline' })}>{m.kit_title()}</h1>
          <p className={css({ color: 'fg.muted' })}>{m.kit_intro()}</p>
        </Stack>
        <div className={sides}>
          <Side theme="light" title={m.kit_light()} />
          <Side theme="dark" title={m.kit_dark()} />
        </div>
      </Stack>
      <Toaster label={m.kit_notifications()} closeLabel={m.kit_close()} />
    </main>
  )
}

function Side({ theme, title }: { theme: 'light' | 'dark'; title: string }) {
  return (
    <section data-theme={theme} className={side} aria-label={title}>
      <Stack gap="lg">
        <p className={css({ textStyle: 'title' })}>{title}</p>
        <TokensSection />
        <ActionsSection />
        <FieldsSection />
        <FormatsSection />
        <ChoicesSection />
        <StatesSection />
        <DataSection side={title} />
        <LayersSection />
        <FilesSection />
      </Stack>
    </section>
  )
}
