/**
 * The scripts of the document's head that run before the first paint. They are texts, not modules: the
 * Content-Security-Policy lists their hashes, and nothing else may run inline.
 */

/** Theme and «somebody is signed in here» onto <html>, so that neither colours nor the header flash. */
export const APPEARANCE_SCRIPT = `try{var d=document.documentElement,t=localStorage.getItem("krona.theme");if(t==="light"||t==="dark")d.dataset.theme=t;if(localStorage.getItem("krona.signed-in"))d.classList.add("signed")}catch(e){}`;

/**
 * [S] A chunk that is missing loads the target page anew, at most once per path per 10,000 ms. `__chunkReload()` resolves
 * to false when it did not (`__chunkFault` says why), and never while something typed is unsaved: then the page stays as
 * it is and hears of it by `krona:stale`. Without an answer of the server the page is left alone: the browser's own error
 * page would take its place.
 */
export const RELOAD_GUARD_SCRIPT = `(function(w){var going=null;async function go(){try{var r=w.__reactRouterDataRouter,l=r&&r.state.navigation.location||location,u=l.pathname+l.search,k="reload:"+l.pathname;w.__chunkFault="network";await fetch("/builds/latest.json",{method:"HEAD",cache:"no-store"});w.__chunkFault="missing";if(Date.now()-(+sessionStorage.getItem(k)||0)<10000)return false;sessionStorage.setItem(k,Date.now());u===location.pathname+location.search?location.reload():location.assign(u+l.hash);return true}catch(e){return false}}w.__chunkReload=function(){if(w.__unsavedText){dispatchEvent(new Event("krona:stale"));return new Promise(function(){})}return going||(going=go().then(function(y){if(!y)going=null;return y}))};addEventListener("error",function(e){if(e.target.rel==="stylesheet")w.__chunkReload()},true)})(window)`;

/**
 * A long text is laid out by and by until the reader does something: from then on it stands whole (`data-whole`), so that
 * a jump to a place in it ends there.
 */
export const WHOLE_TEXT_SCRIPT = `(function(d){function whole(){d.dataset.whole=""}if(location.hash)whole();["pointerdown","touchstart","wheel","keydown","hashchange"].forEach(function(n){addEventListener(n,whole,{once:true,capture:true,passive:true})})})(document.documentElement)`;

/**
 * Asks for the letters as soon as the styles are known, while the document is still read: they come before the first
 * layout, which else is done with stand-ins and then once more. Italics only where the page fetches them.
 */
export const EARLY_FONTS_SCRIPT = `try{var f=document.fonts,t="мир 1";f.load("1em Literata Variable",t);f.load("1em Golos Text Variable",t);if(document.querySelector('link[href*="-italic-"]'))f.load("italic 1em Literata Variable",t)}catch(e){}`;

/**
 * Keeps what is sent and tapped before the page's scripts run, for early-input.ts: a form would put its fields into the
 * address, a tap would be lost. Links and fields work by themselves, but for a slider that is tapped where its thumb
 * rests: its value tells nothing. A second tap on the same thing is impatience.
 */
export const EARLY_INPUT_SCRIPT = `(function(w){w.__early=[];addEventListener("submit",function(e){if(w.__early){e.preventDefault();w.__early.push({form:e.target})}},true);addEventListener("click",function(e){var t=e.target,q=w.__early,b,r;if(!q||!t.closest||t.closest("a,label,input:not([type=range]),textarea,select,summary"))return;b=t.closest("button");if(b&&b.type==="submit"||q.length&&q[q.length-1].target===t)return;r=t.getBoundingClientRect();q.push({target:t,x:e.clientX-r.left,y:e.clientY-r.top})},true)})(window)`;
