import { createContext, use, type ComponentPropsWithRef, type ComponentType } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { readonly href: string }

const Anchor = (props: LinkProps) => <a {...props} />

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

/** Tells every link below which component follows a link; without it a link is a plain anchor. */
export const LinkProvider = LinkContext.Provider

/** A link, followed by whatever the app around it uses to navigate. */
export function Link(props: LinkProps) {
  const Follow = use(LinkContext)
  return <Follow {...props} />
}
