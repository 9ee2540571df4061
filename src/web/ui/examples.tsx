import type { ReactNode } from 'react'
import type { PictureSource } from '#rules/picture/picture-url.ts'
import { SITES } from '#sites/sites.ts'
import { Button, ButtonLink } from './Button.tsx'
import { EmptyCup } from './EmptyCup.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Flag } from './Flag.tsx'
import { ICON_PATHS, Icon, type IconName } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { Notification } from './Notification.tsx'
import { Picture } from './Picture.tsx'
import { TextField } from './TextField.tsx'

/**
 * Examples of each ui component by the component's name. The gallery page (/ui, not in production) shows them,
 * examples.test.tsx checks their HTML, and journeys/gallery.test.ts runs axe over them. A new component adds its own.
 */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  Button: [
    ...(['primary', 'secondary', 'activating', 'sale', 'community'] as const).map((variant) => ({
      name: variant,
      element: <Button variant={variant}>Add to cart</Button>,
    })),
    ...(['small', 'medium', 'large'] as const).map((size) => ({
      name: size,
      element: <Button size={size}>Add to cart</Button>,
    })),
    {
      name: 'full width',
      element: (
        <div style={{ inlineSize: '20rem' }}>
          <Button width="full">Add to cart</Button>
        </div>
      ),
    },
    { name: 'loading', element: <Button state="loading">Add to cart</Button> },
    { name: 'off', element: <Button state="off">Add to cart</Button> },
    {
      name: 'with an icon',
      element: (
        <Button variant="activating" size="large">
          <Icon name="cart" size={22} />
          Add to cart
        </Button>
      ),
    },
    {
      name: 'square, with an icon only',
      element: (
        <Button variant="secondary" size="large" data-square="" aria-label="Add to watch list">
          <Icon name="heart" size={22} />
        </Button>
      ),
    },
  ],
  ButtonLink: [
    { name: 'primary', element: <ButtonLink href="/">To the cart</ButtonLink> },
    {
      name: 'secondary, small',
      element: (
        <ButtonLink href="/" variant="secondary" size="small">
          To the cart
        </ButtonLink>
      ),
    },
  ],
  EmptyCup: [
    { name: 'default size', element: <EmptyCup /> },
    { name: 'small', element: <EmptyCup size={110} /> },
  ],
  EmptyState: [
    {
      name: 'with a link',
      element: <EmptyState sentence="Your cart is empty." onward={{ href: '/', label: 'Shop' }} />,
    },
    { name: 'without a link', element: <EmptyState sentence="There are no articles here yet." /> },
  ],
  Flag: SITES.map((site) => ({ name: site, element: <Flag site={site} /> })),
  Icon: (Object.keys(ICON_PATHS) as IconName[]).map((name) => ({ name, element: <Icon name={name} /> })),
  Logo: [{ name: 'default', element: <Logo /> }],
  Notification: [
    ...(['info', 'success', 'warning', 'error'] as const).map((state) => ({
      name: state,
      element: <Notification state={state}>The article was added to the cart.</Notification>,
    })),
    {
      name: 'announced, with a link',
      element: (
        <Notification state="success" announced>
          The article was added to the cart. <a href="/">To the cart</a>
        </Notification>
      ),
    },
  ],
  Picture: [
    {
      name: 'square',
      element: <Picture image={picture('scene-category-coffee')} alt="Cups and coffee" sizes="320px" />,
    },
    {
      name: '16 : 9',
      element: (
        <Picture
          image={picture('scene-hero-first-cup', [480, 800, 1200, 1600, 2000])}
          alt="A breakfast table"
          sizes="320px"
          ratio={[16, 9]}
        />
      ),
    },
    {
      name: 'fetched first, as decoration',
      element: <Picture image={picture('scene-category-machines')} alt="" sizes="320px" first />,
    },
  ],
  TextField: [
    { name: 'empty', element: <TextField id="example-empty" label="E-mail address" type="email" /> },
    {
      name: 'invalid, with its error',
      element: (
        <>
          <TextField
            id="example-invalid"
            label="E-mail address"
            defaultValue="anna@"
            invalid
            describedBy="example-invalid-error"
          />
          <p id="example-invalid-error">Please enter a whole e-mail address.</p>
        </>
      ),
    },
    {
      name: 'with a control',
      element: (
        <TextField id="example-control" label="Password" type="password" autoComplete="off">
          <button
            type="button"
            aria-label="Show the password"
            style={{ position: 'absolute', inset: '0.75rem 0.75rem auto auto' }}
          >
            <Icon name="eye" />
          </button>
        </TextField>
      ),
    },
  ],
}

interface Example {
  /** What is special about it, in a few words. */
  name: string
  element: ReactNode
}

function picture(handle: string, widths = [300, 600, 900]): PictureSource {
  return { handle, widths, formats: ['avif', 'webp', 'jpeg'] }
}
