# Identities, open tables, privacy, moderation: only on servers that offer them.

page-people = Players
page-people-none = This server has no identities and no lobby.
page-people-lobby = Open tables
page-people-join = Join
page-people-games = My games
page-people-me = My identity
page-people-privacy = Privacy
page-people-moderation = Moderation
page-people-guest = guest
page-people-former = former player
page-people-sign-in = Sign in
page-people-sign-in-first = Choose a name to see this page.
page-people-name-title = Your name
page-people-name = Name
page-people-name-how = Other players see it. This browser keeps a key that only it can use; there is no password.
page-people-continue = Continue
page-people-known = You have an identity already?
page-people-use-passkey = Use a passkey
page-people-email = E-mail
page-people-mail-link = Send me a link
page-people-mail-sent = If the address is known, a link is on its way.
page-people-other-device = Or open "My identity" on the other device and make a link for this one.
page-people-offer = Open a table
page-people-offer-go = Open
page-people-offer-rated = Rated
page-people-rated-how = Secure your identity with a passkey to play rated games.
page-people-offer-guests = Guests may join (players who have not secured their identity)
page-people-offer-listed = Show it in the lobby
page-people-offer-public = Anyone may watch
page-people-own-offers = Your open tables
page-people-own-how = When the last seat is taken, the game begins and this page goes there.
page-people-withdraw = Withdraw
page-people-invite = Copy invitation
page-people-open = { $count ->
    [0] Open tables
    [one] 1 open table
   *[other] { $count } open tables
}
page-people-no-tables = No table is open. Open one, and others will find it here.
page-people-more = Show more
page-people-any = all
page-people-filter-game = Game
page-people-filter-pace = Pace
page-people-filter-rated = Rating
page-people-side = Your side
page-people-pace-live = live
page-people-pace-days = by correspondence
page-people-rated = rated
page-people-friendly = friendly
page-people-secured-only = no guests
page-people-watchable = open to watch
page-people-unlisted = by invitation only
page-people-random = sides at random
page-people-free = free
page-people-seek = Find me a game
page-people-seek-go = Search
page-people-seeking = Searching for an opponent. Keep this page open.
page-people-seek-stop = Stop searching
page-people-watch = Games to watch
page-people-no-games = You have not played here yet.
page-people-save = Save
page-people-saved = Saved.
page-people-id = Your id on this server: { $id }
page-people-secure = Secure your identity
page-people-is-secured = You can get your identity back if this device is lost.
page-people-not-secured = Only this browser knows your identity. If its data is deleted, the identity is lost.
page-people-add-passkey = Add a passkey
page-people-passkey = Passkey { $number }
page-people-passkey-added = Passkey added.
page-people-remove = Remove
page-people-email-confirmed = Your e-mail address is confirmed.
page-people-devices = Other devices
page-people-devices-how = A link signs another device in. It works once, within 15 minutes. Send it to no one.
page-people-make-link = Link for another device
page-people-move-title = Sign in on this device
page-people-move-how = This link signs this browser in.
page-people-move-instead = You are signed in as { $name }. This link signs this browser in as another player instead.
page-people-move-go = Sign in here
page-people-moved = You are signed in on this device.
page-people-sessions = { $count ->
    [one] Signed in on this device only.
   *[other] Signed in { $count } times.
}
page-people-elsewhere = Sign out everywhere else
page-people-sign-out = Sign out
page-people-quiet = Quiet hours
page-people-quiet-how = During these hours no notification is sent.
page-people-quiet-on = Quiet hours
page-people-from = from
page-people-to = to
page-people-shunned = Muted and blocked players
page-people-muted = muted
page-people-blocked = blocked
page-people-unshun = Undo
page-people-mute = Mute
page-people-block = Block
page-people-report = Report
page-people-report-how = What happened? The moderators read it.
page-people-report-go = Send report
page-people-reported = The report has been sent.
page-people-take = Take this seat as { $name }
page-people-data = Your data
page-people-export = Download everything stored about you
page-people-delete-how = If you delete your identity, your games stay under "former player". It cannot be undone.
page-people-delete-name = To delete it, enter your name: { $name }
page-people-delete = Delete my identity
page-people-banned = You are banned until { $until }
page-people-appeal = You can finish your games. To appeal, write to the moderators:
page-people-appeal-go = Send appeal
page-people-appeal-waits = Waiting for an answer.
page-people-no-moderator = This page is for moderators.
page-mod-answer = Answer
page-mod-text = Answer or reason (in the audit log; the player reads the answer to an appeal)
page-mod-reports = { $count ->
    [0] No reports
    [one] 1 report
   *[other] { $count } reports
}
page-mod-appeals = { $count ->
    [0] No appeals
    [one] 1 appeal
   *[other] { $count } appeals
}
page-mod-bans = { $count ->
    [0] No bans
    [one] 1 ban
   *[other] { $count } bans
}
page-mod-close = Answer and close
page-mod-choose = Use for a ban
page-mod-lift = Lift the ban
page-mod-person = Id of the player
page-mod-days = Days
page-mod-ban = Ban
page-mod-audit = Audit log
page-mod-operator = operator
page-privacy-kept = What is stored
page-privacy-kept-text = Your name, the public keys of your browsers and passkeys, your e-mail address if you give one, your settings, your games with their chat, and whom you mute, block or report.
page-privacy-not-kept = What is not stored
page-privacy-not-kept-text = No password, no tracking, no advertising, nothing from other servers. Addresses are held in memory for limits; the server's log may hold them.
page-privacy-seen = What others see
page-privacy-seen-text = Your name, your games and their results, and whether you are at a table now. A game with hidden information stays hidden until it is over.
page-privacy-cookie = Cookie
page-privacy-cookie-text = One cookie keeps you signed in. Scripts cannot read it, and other sites cannot use it.
page-privacy-long = How long
page-privacy-long-text = Until you delete your identity. Then your name, keys, passkeys, address, settings and ratings are deleted at once; your games stay under "former player". Lines of the audit log are deleted after 400 days.
page-privacy-rights = Your rights
page-privacy-rights-text = On "My identity" you can download everything stored about you, correct it, and delete it.
page-privacy-contact = Contact
