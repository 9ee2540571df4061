import type { ReactNode } from 'react'
import { CONSENT_PATH, LOGIN_PATH, USER_MENU_PATH } from '#rules/addresses.ts'
import { type FooterContent, type FooterGroup, type FooterLink, shownOn } from '#rules/footer/footer-content.ts'
import { isMobileFooter, UNMEASURED_WIDTH } from '#rules/footer/footer-modes.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useBrand } from '../use-brand.ts'
import styles from './Footer.module.css'
import { FooterIcon } from './FooterIcon.tsx'

interface FooterForm {
  /** In the checkout. */
  reduced: boolean
  /** The presentation of wide windows is forced; otherwise the style sheet hides what these do not show. */
  isForced: boolean
}

/** What editors have published of the footer. It is the same on every page of a site. */
export function FooterParts({ footer, reduced, isForced }: FooterForm & { footer: FooterContent }) {
  const texts = useTexts('footer')
  const { headline, about, seo, socialMedia, appReferences, qualityLogos, salesTax, legalLinks } = footer
  const shown = <P extends { hideInClassic?: boolean }>(parts: readonly P[]) =>
    isForced ? shownOn('CLASSIC', parts) : parts
  const groups = shown(footer.groups).filter(({ hideGroupInCheckout }) => !(reduced && hideGroupInCheckout))
  return (
    <>
      <div className={styles.words}>
        <Logo {...useBrand()} />
        <p className={styles.headline}>{headline}</p>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.heading.text} {...group} links={[...shown(group.links)]} />
        ))}
      </div>
      {!reduced && seo && seo.columns.length > 0 && (
        <details className={styles.seo}>
          <summary>{seo.heading}</summary>
          <div>
            {seo.columns.map(({ heading, links }) => (
              <div key={heading ?? links[0]?.url}>
                {heading !== undefined && <p>{heading}</p>}
                <Links links={shown(links)} />
              </div>
            ))}
          </div>
        </details>
      )}
      <div className={styles.marks}>
        {!reduced &&
          [socialMedia, appReferences]
            .filter(({ links }) => links.length > 0)
            .map(({ heading, links }) => (
              <section key={heading} data-footer-icons="">
                <h2>{heading}</h2>
                <ul>
                  {shown(links).map(({ iconName, ...link }) => (
                    <Item key={link.url} {...link}>
                      <FooterIcon name={iconName} />
                    </Item>
                  ))}
                </ul>
              </section>
            ))}
        <section>
          <h2>{qualityLogos.heading}</h2>
          <ul>
            {qualityLogos.logos.map((logo) => (
              <Seal key={logo.src} {...logo} />
            ))}
          </ul>
        </section>
      </div>
      <nav className={styles.legal} aria-label={texts.groupLegal}>
        <Links links={shown(legalLinks)} />
        <p>
          {salesTax.before} <Anchor {...salesTax.link} />
          {salesTax.after}
        </p>
      </nav>
    </>
  )
}

/** The server does not know the window, and begins with one that is not mobile (FOOT-34). */
const BEGINS_MOBILE = isMobileFooter(UNMEASURED_WIDTH)

/** Groups close and open in wide windows. In narrow ones the style sheet shows them open, with a heading that is no link. */
function Group({ heading: { text, url, iconName }, introductoryText, links, images, hideInClassic }: FooterGroup) {
  const link = useLink()
  return (
    <section className={styles.group} data-hide-in-classic={hideInClassic || undefined}>
      <h2>
        <FooterIcon name={iconName} />
        {url === undefined || BEGINS_MOBILE ? (
          text
        ) : (
          <>
            <a href={link(url)}>{text}</a>
            <span>{text}</span>
          </>
        )}
      </h2>
      <details open>
        <summary aria-label={text} />
        {introductoryText !== undefined && <p>{introductoryText}</p>}
        <Links links={links} />
        {images && (
          <ul>
            {images.map(({ label, ...picture }) => (
              <li key={picture.src}>
                <img {...picture} alt={label} title={label} loading="lazy" decoding="async" />
              </li>
            ))}
          </ul>
        )}
      </details>
    </section>
  )
}

function Seal({ link, label, ...picture }: FooterContent['qualityLogos']['logos'][number]) {
  const toPage = useLink()
  const image = <img {...picture} alt={label} loading="lazy" decoding="async" />
  return <li>{link === undefined ? image : <a href={toPage(link)}>{image}</a>}</li>
}

const Links = ({ links }: { links: readonly FooterLink[] }) => (
  <ul>
    {links.map((link) => (
      <Item key={link.url + link.text} {...link} />
    ))}
  </ul>
)

const Item = ({ hideInClassic, ...link }: FooterLink & { children?: ReactNode }) => (
  <li data-hide-in-classic={hideInClassic || undefined}>
    <Anchor {...link} />
  </li>
)

/** A link in this shop, or one that opens another site in a new tab (FOOT-08). */
function Anchor({ url, text, children }: Omit<FooterLink, 'hideInClassic'> & { children?: ReactNode }) {
  const link = useLink()
  const { userMenu } = useTexts('header')
  const { opensInNewWindow } = useTexts('product')
  if (!url.startsWith('/')) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {children}
        {text} <span className="visually-hidden">{opensInNewWindow}</span>
      </a>
    )
  }
  const account = url === LOGIN_PATH && { 'data-account-label': userMenu, 'data-account-href': link(USER_MENU_PATH) }
  const consent = url === CONSENT_PATH && { 'data-consent-open': '' }
  return (
    <a href={link(url)} {...account} {...consent}>
      {children}
      {text}
    </a>
  )
}
