/**
 * Keeps a form that only a script can send from reloading the page, and losing what was typed, when it is sent before
 * its script has come: no handler has taken the event, so the form is sent again until one does. A form with an
 * address or a method of its own, which works without a script, is sent at once.
 */
export const EARLY_SUBMIT_SCRIPT = `{let again
addEventListener('submit',e=>{const form=e.target,by=e.submitter
if(form.hasAttribute('action')||form.hasAttribute('method'))return
let taken=false
e.preventDefault();e.preventDefault=()=>{taken=true}
clearTimeout(again)
again=setTimeout(()=>{if(!taken&&form.isConnected)form.requestSubmit(by)},99)
},true)}`
