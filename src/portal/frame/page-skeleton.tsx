import type { ScreenPath } from '#domain/routes.ts'
import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import { titles } from './titles.ts'

const look = {
  root: css({ flow: 'column', gap: '6', minWidth: '0' }),
  title: css({ textStyle: 'headline' }),
  panel: css({ layerStyle: 'panel', p: '4', flow: 'column', gap: '4' }),
}

/** Placeholder of a screen that is loading, with its title already in place. */
export function PageSkeleton({ path }: { path: ScreenPath }) {
  return (
    <div className={look.root} aria-busy="true">
      <h1 className={look.title}>{titles[path]()}</h1>
      <Skeleton shape="control" />
      <div className={look.panel}>
        <Skeleton shape="line" />
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
        <Skeleton shape="line" />
      </div>
    </div>
  )
}
