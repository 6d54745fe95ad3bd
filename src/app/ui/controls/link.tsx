import {
  createContext,
  createElement,
  use,
  type ComponentPropsWithRef,
  type ComponentType,
} from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { readonly href: string }

const Anchor = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

/** Tells every link below which component follows a link; without it a link is a plain anchor. */
export const LinkProvider = LinkContext.Provider

/** A link, followed by whatever the app around it uses to navigate. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props)
}
