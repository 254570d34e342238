import type { MemberRole } from './member-names.ts';

/** Methods that members call for themselves: of their own sign-in, name, notifications and tables. */
const ofPerson =
  /^(logout|\/events|members\.hand-over|requisites\.(send-code|confirm-act)|profile\.(edit|edit-user-password|get-info|get-contact|(request|confirm)-email-change|(get|end|end-other)-sessions?|(get|create|delete)-tokens?|[\w-]*(tfa|notification|telegram-link|layout)[\w-]*))$/;

/** Methods about reports that members save, mail and share for themselves. */
const ofReader = /^statistics\.((get|save|create|delete)-(views?|mailings?|shares?))$/;

/** The partner's methods that a role opens besides. A method that none names is the owner's alone. */
const byRole: Record<MemberRole, RegExp> = {
  // Numbers that count all of a partner's traffic at once cannot be divided by links.
  buyer:
    /^(offers\.[\w-]+|links\.[\w-]+|creatives\.[\w-]+|postback\.(?![\w-]*secret$)[\w-]+|statistics\.(get-(report|conversions?|player-cohorts|notes)|(save|delete)-note))$/,
  analyst:
    /^(offers|links|creatives|statistics|postback)\.get-(?!secret$|views$|mailings$|shares$|revenue-shares$)[\w-]+$/,
  accountant:
    /^(billing\.get-[\w-]+|billing\.attach-receipt|contracts\.get-[\w-]+|requisites\.get-(destinations|payees|methods)|profile\.get-(balance|ledger|hold-calendar|billing-request-count))$/,
};

/** Methods that everybody in the cabinet may call. */
const ofAll = /^(profile\.get-(background|manager)|proof\.get-(heads|keys|consistency|last-head))$/;

/** True for a method that a member calls about themselves, and not about the partner. */
export function isPersonal(method: string): boolean {
  return ofPerson.test(method) || ofReader.test(method);
}

/** True where a role may call a partner's method, or open a file or stream that asks in its name. */
export function isOpenToMember(role: MemberRole, method: string): boolean {
  if (ofReader.test(method)) return role !== 'accountant';
  return ofPerson.test(method) || ofAll.test(method) || byRole[role].test(method);
}
