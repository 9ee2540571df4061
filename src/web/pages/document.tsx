import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Graph } from 'schema-dts'
import type { Gone } from '#calls/listing.ts'
import { HEAD_SCRIPT } from '#rules/head-script.ts'
import { MANIFEST_PATH, TOUCH_ICON_PATH } from '#rules/icons.ts'
import { mayOverflow } from '#rules/navigation/menu.ts'
import { hasManyBenefits } from '#rules/promotions/header-benefits.ts'
import { routeName } from '#rules/route-names.ts'
import { pageSettings } from '#rules/settings/settings.ts'
import { wordsPath } from '#rules/settings/words-path.ts'
import { siteAddress, siteAddresses } from '#rules/site-address.ts'
import { siteLink } from '#rules/site-link.ts'
import { fontPath } from '#rules/theme/fonts.ts'
import { iconPath } from '#rules/theme/letter-icon.ts'
import { ownFonts, usesFraunces } from '#rules/theme/theme.ts'
import type { Visit } from '#rules/visit.ts'
import { PRODUCT_VERSION } from '#sites/brand.ts'
import { BREAKPOINTS } from '#sites/breakpoints.ts'
import { type Site, settingsAttribute, siteConfig } from '#sites/sites.ts'
import { type TextFeature, textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { AppBanners } from '../app-banner/AppBanner.tsx'
import { IslandIds, numberedIslands } from '../islands/Island.tsx'
import { ISLAND_FEATURES } from '../islands/island-features.ts'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import { StoredCard } from '../product/CardItem.tsx'
import { HeartForm } from '../product/HeartForm.tsx'
import { OverlayModal } from '../quick-buy/dialog/OverlayModal.tsx'
import { PreviewMark } from '../staff/PreviewMark.tsx'
import type { Layout } from './document-layout.ts'
import { ErrorBody, type Failure } from './ErrorPage.tsx'
import { type Frame, FrameBanner, FrameFooter, FrameHeader } from './frame.tsx'
import { NotFoundBody } from './NotFoundPage.tsx'
import { PreparingBody } from './PreparingPage.tsx'
import { PreviewRefusedBody } from './PreviewRefusedPage.tsx'
import type { Head, Page } from './page.ts'
import { pageTexts } from './page-texts.ts'
import { ScrollToTop } from './ScrollToTop.tsx'
import { storedCard } from './stored-card.tsx'
import { ThemeColours } from './ThemeColours.tsx'
import { TooManyBody } from './TooManyPage.tsx'

/** The features whose texts islands show. */
const OF_ISLANDS = [...new Set(Object.values(ISLAND_FEATURES).flat())]

/** A keyboard on the screen makes the page lower, so that it covers no field of a dialog. */
const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'
/** The presentation of wide windows, on whatever screen (FOOT-16): the first width of CLASSIC. */
const FORCED_VIEWPORT = `width=${BREAKPOINTS['3xl'] + 1}`

/** Renders a whole page. Its data has been loaded before, so that this is a pure function of its arguments. */
export function renderPage<D>(page: Page, data: D, visit: Visit, address: Address, layout: Layout): string {
  const { Body } = page
  return renderDocument(
    page.head(data, visit, address),
    visit,
    address,
    layout,
    page,
    <Body data={data} visit={visit} address={address} />,
  )
}

/** The page of an address that no page has (404). `shownPath` is what was requested; it is shown and never linked. */
export function renderNotFoundPage(
  visit: Visit,
  address: Address,
  layout: Layout,
  shownPath: string,
  gone: Gone = {},
): string {
  const title = textsOf('pages', visit).notFoundMetaTitle
  return renderMessage(title, visit, address, layout, <NotFoundBody path={shownPath} {...gone} />)
}

/** The page of a failure: header, notification, footer (SHELL-03). By the reference somebody here finds what was wrong. */
export function renderErrorPage(visit: Visit, address: Address, layout: Layout, failure: Failure): string {
  const title = textsOf('pages', visit).errorMetaTitle
  return renderMessage(title, visit, address, layout, <ErrorBody {...failure} />)
}

/** The page of a network that sends too many requests (429). `mayRetry`: the same address may be requested again. */
export function renderTooManyPage(visit: Visit, address: Address, layout: Layout, mayRetry: boolean): string {
  const title = textsOf('pages', visit).tooManyMetaTitle
  return renderMessage(title, visit, address, layout, <TooManyBody mayRetry={mayRetry} />)
}

/** The page of a site that is not open yet (503). */
export function renderPreparingPage(visit: Visit, address: Address, layout: Layout): string {
  const title = textsOf('pages', visit).preparingHeading
  return renderMessage(title, visit, address, layout, <PreparingBody opensAt={visit.settings.opening.opensAt} />, true)
}

/** The page of a form that a staff preview refuses (403). */
export function renderPreviewRefusedPage(visit: Visit, address: Address, layout: Layout): string {
  const title = textsOf('staff', visit).previewRefusedHeading
  return renderMessage(title, visit, address, layout, <PreviewRefusedBody />)
}

/** A page that no search engine shows, and that asks for nothing else (FOOT-25). */
function renderMessage(
  title: string,
  visit: Visit,
  address: Address,
  layout: Layout,
  body: ReactNode,
  reduced = false,
): string {
  const head: Head = { title, description: title, canonical: address.path, noIndex: true }
  return renderDocument(head, visit, address, layout, { kind: 'shared', hidesNewsletter: true, reduced }, body)
}

function renderDocument(
  head: Head,
  visit: Visit,
  address: Address,
  layout: Layout,
  {
    kind,
    name,
    reduced = false,
    hidesNewsletter = false,
  }: Pick<Page, 'kind' | 'reduced' | 'hidesNewsletter'> & Partial<Pick<Page, 'name'>>,
  body: ReactNode,
): string {
  const { brand } = visit.settings
  const ofPage = pageSettings(visit.site, visit.settings)
  const shop: PageContext = {
    site: visit.site,
    locale: visit.locale,
    settings: { ...siteConfig(visit.site), ...ofPage },
    linksNameSite: visit.linksNameSite,
    sites: layout.sites,
    ...(head.onSites && { onSites: head.onSites }),
    brand,
    texts: pageTexts(visit),
  }
  const { assets, sites: open, origins, consentProvider, trackingScript, apps } = layout
  const { theme } = visit.settings
  const icon = iconPath(visit.settings.icon)
  const fontsAtOnce = [
    ...(usesFraunces(theme) ? assets.fonts(visit.locale) : []),
    ...ownFonts(theme?.fields ?? {}).map(fontPath),
  ]
  const isForced = visit.presentation === 'WEBSHOP'
  // a script of another server could read the token of a mail's link, and use it
  const hasToken = address.query.token !== undefined || address.posted?.token !== undefined
  const textsFiles = (features: Iterable<TextFeature>) =>
    Array.from(features, (feature) => {
      const file = assets.textsFile(feature, visit.locale)
      const own = visit.settings.words?.[feature]
      return own ? { file: wordsPath(own.hash, file), imports: [file] } : { file, imports: [] }
    })
  const textsAhead = new Set<TextFeature>([
    ...ISLAND_FEATURES['quick-buy'],
    ...(assets.island ? ISLAND_FEATURES[assets.island] : []),
  ])
  const ids = apps[visit.site] ?? {}
  const isUnlisted = head.noIndex || kind === 'personal' || !open.includes(visit.site)
  const sites = open.filter((site) => head.onSites?.sites.includes(site) ?? true)
  const canonical = (site: Site) => siteAddress(head.canonicalOf?.(site) ?? head.canonical, site, origins)
  const graph: Graph | undefined = head.structured && {
    '@context': 'https://schema.org',
    '@graph': head.structured(siteAddresses(visit.site, origins)),
  }
  // a preview shows another time and is one person's
  const pieces = visit.staffPreview ? undefined : layout.pieces
  const frame: Frame = { context: shop, visit, address, data: layout.data, reduced, pieces }
  const { navigation, benefits } = layout.data
  const isFull = !reduced && (mayOverflow(navigation) || hasManyBenefits(benefits))
  const html = renderToString(
    <html
      lang={visit.locale}
      data-site={visit.site}
      data-links-name-site={visit.linksNameSite}
      data-settings={settingsAttribute(visit.site, ofPage)}
      data-brand={brand.name}
      data-page-kind={kind}
      data-build={layout.assets.build}
      data-route-name={routeName(address.path)}
      data-tracking-script={hasToken ? undefined : trackingScript}
      data-preview={visit.staffPreview || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={isForced ? FORCED_VIEWPORT : VIEWPORT} />
        {/* numbers of orders and articles are no telephone numbers */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {/* before the style files, for which it would wait */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        {consentProvider && !hasToken && (
          <script src={consentProvider.url} data-domain-script={consentProvider.domain} async />
        )}
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <ThemeColours theme={theme} />
        {ids.appStore && <meta name="apple-itunes-app" content={`app-id=${ids.appStore}`} />}
        <meta name="generator" content={`Crema ${PRODUCT_VERSION}`} />
        {fontsAtOnce.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {isFull && assets.fullHeaderStyles.map((href) => <link key={href} rel="stylesheet" href={href} />)}
        {theme && <link rel="stylesheet" href={theme.path} />}
        {/* after styles, font and first picture: a page can be read, and its forms sent, without script */}
        <script
          type="module"
          src={assets.script}
          fetchPriority="low"
          data-ahead={[
            ...assets.ahead,
            ...textsFiles(textsAhead).flatMap(({ file, imports }) => [file, ...imports]),
          ].join(' ')}
          data-fetches-ahead={reduced || hidesNewsletter ? undefined : ''}
          data-texts={textsFiles(OF_ISLANDS)
            .map(({ file }) => file)
            .join(' ')}
          data-styles={assets.joinedStyles.join(' ')}
        />
        {(kind === 'personal' || address.posted) && (
          <script
            type="module"
            src={assets.formScript}
            fetchPriority="low"
            data-answers-form={name && address.posted ? '' : undefined}
          />
        )}
        {assets.atOnce.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {head.preload && (
          <link
            rel="preload"
            as="image"
            imageSrcSet={head.preload.srcSet}
            imageSizes={head.preload.sizes}
            type={head.preload.type}
            fetchPriority="high"
          />
        )}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={TOUCH_ICON_PATH} />
        <link rel="manifest" href={siteLink(MANIFEST_PATH, visit)} />
        {isUnlisted || head.isVariant ? (
          <meta name="robots" content={head.isVariant ? 'noindex, follow' : 'noindex'} />
        ) : (
          <>
            {sites.map((site) => (
              <link key={site} rel="alternate" hrefLang={siteConfig(site).locale} href={canonical(site)} />
            ))}
            {sites.includes(origins.defaultSite) && (
              <link rel="alternate" hrefLang="x-default" href={canonical(origins.defaultSite)} />
            )}
          </>
        )}
        {!isUnlisted && <link rel="canonical" href={canonical(visit.site)} />}
        {graph && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
          />
        )}
      </head>
      <body data-platform={isForced ? 'CLASSIC' : undefined} data-hide-newsletter={hidesNewsletter || undefined}>
        <IslandIds value={numberedIslands()}>
          <PageContextRoot context={shop}>
            {!consentProvider && name !== 'consent' && <FrameBanner frame={frame} />}
            {!reduced && <AppBanners ids={ids} icon={icon} />}
            <FrameHeader frame={frame} />
            <main id="main" tabIndex={-1}>
              <StoredCard value={pieces && storedCard(shop, pieces)}>{body}</StoredCard>
              <OverlayModal />
              {!reduced && <HeartForm />}
              <ScrollToTop />
            </main>
            {visit.staffPreview && <PreviewMark visit={visit} />}
            <FrameFooter frame={frame} />
          </PageContextRoot>
        </IslandIds>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}
