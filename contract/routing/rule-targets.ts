/** What a list of rules can be narrowed to; `problem`: the rule's offer takes no traffic now. */
export const ruleTargets = ['offer', 'network-choice', 'custom-link', 'problem'] as const;
export type RuleTarget = (typeof ruleTargets)[number];
