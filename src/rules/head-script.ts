import { ASSETS_PATH } from './addresses.ts'
import { ANDROID_CHROME, APP_BANNER_KEY, IOS_CHROME, WITHOUT_APP_BANNER } from './app-banner.ts'
import { REDUCING_COOKIES } from './footer/footer-modes.ts'
import { CHUNK_FAILED } from './reload-after-failure.ts'
import { ANSWERED_CONSENT } from './tracking/consent.ts'

/**
 * The script in the head of every page, which says before the first paint what the page, the same for everybody, shows this
 * visitor. `data-enhanced` marks a browser whose scripts may start: it has what the supported browsers have in common
 * (docs/running-it.md), of which the popover came last to Chrome, Edge and Firefox, and `checkVisibility` to Safari. The
 * mark goes when a built file cannot be loaded or parsed; scripts and styles ask for it, and without it a page is as it is
 * without script. Only with it are there `data-asks-consent`, the consent banner, where a cookie can store the answer, and
 * `data-app-banner`, the app banner (APP-02). `data-footer` is the reduced footer (FOOT-04). The script notes which fields the
 * visitor has touched, so that scripts that start later take over what stands there (src/web/forms/is-touched.ts), and
 * which openers of the menu, and which other buttons that do nothing without script (`data-early`), were pressed before their
 * script, each once (src/web/header/start-header.ts). It
 * sends a form that posts once, however often somebody presses while the next page is slow; after ten seconds the sending
 * has failed or was stopped. It is text, because the Content-Security-Policy names its hash.
 */
export const HEAD_SCRIPT = `(function(){
var r=document.documentElement,d=r.dataset,c=document.cookie,u=navigator.userAgent,b=${IOS_CHROME}.test(u)?"ios":${ANDROID_CHROME}.test(u)?"android":"";
function w(){delete d.enhanced;delete d.asksConsent;delete d.appBanner}
if(${REDUCING_COOKIES}.test(c))d.footer="reduced";
if("popover"in r&&r.checkVisibility){
d.enhanced="";r.early=[];
if(navigator.cookieEnabled&&!${ANSWERED_CONSENT}.test(c))d.asksConsent="";
try{if(localStorage.${APP_BANNER_KEY})b=""}catch(e){}
if(b&&!${WITHOUT_APP_BANNER}.test(c))d.appBanner=b;
addEventListener("error",function(e){if(e.target.type=="module"||e.error instanceof SyntaxError&&e.filename.indexOf("${ASSETS_PATH}/")>0)w()},!0);
addEventListener("${CHUNK_FAILED}",w)}
addEventListener("click",function(e){var b=e.target.closest('[data-navigation] [data-part],[data-early]');if(b&&r.early&&!r.early.includes(b))r.early.push(b)},!0);
["input","click"].forEach(function(t){addEventListener(t,function(e){e.target.isTouched=!0},!0)});
var s=new WeakMap;
addEventListener("submit",function(e){var f=e.target,t=e.timeStamp;if(e.defaultPrevented||f.method!="post")return;if(t-s.get(f)<1e4)e.preventDefault();else s.set(f,t)});
addEventListener("pageshow",function(){s=new WeakMap})
})()`
