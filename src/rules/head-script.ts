import { ANDROID_CHROME, APP_BANNER_KEY, IOS_CHROME, WITHOUT_APP_BANNER } from './app-banner.ts'
import { REDUCING_COOKIES } from './footer/footer-modes.ts'
import { ANSWERED_CONSENT } from './tracking/consent.ts'

/**
 * The script in the head of every page, which says before the first paint what the page, the same for everybody, shows
 * this visitor: `data-asks-consent` the consent banner, where a cookie can store the answer, `data-app-banner` the app
 * banner (APP-02), and `data-footer` the reduced footer (FOOT-04). It notes which fields the visitor has touched, so that scripts that
 * start later take over what stands there (src/web/forms/is-touched.ts), and sends a form that posts once, however often somebody presses while the next page is
 * slow; after ten seconds the sending has failed or was stopped. It is text, because the Content-Security-Policy names its hash.
 */
export const HEAD_SCRIPT = `(function(){
var r=document.documentElement,c=document.cookie,u=navigator.userAgent,b=${IOS_CHROME}.test(u)?"ios":${ANDROID_CHROME}.test(u)?"android":"";
if(navigator.cookieEnabled&&!${ANSWERED_CONSENT}.test(c))r.dataset.asksConsent="";
if(${REDUCING_COOKIES}.test(c))r.dataset.footer="reduced";
try{if(localStorage.${APP_BANNER_KEY})b=""}catch(e){}
if(b&&!${WITHOUT_APP_BANNER}.test(c))r.dataset.appBanner=b;
["input","click"].forEach(function(t){addEventListener(t,function(e){e.target.isTouched=!0},!0)});
var s=new WeakMap;
addEventListener("submit",function(e){var f=e.target,t=e.timeStamp;if(e.defaultPrevented||f.method!="post")return;if(t-s.get(f)<1e4)e.preventDefault();else s.set(f,t)});
addEventListener("pageshow",function(){s=new WeakMap})
})()`
