export interface paths {
    "/API4/order_url": {
        /**
         * Order by URL
         * @description Orders transcription of audio or video at one or more URLs. All SKUs apply to every URL. All URLs are checked during the call; if one cannot be ordered, the whole order is refused.
         */
        post: operations["v4Order"];
    };
    "/API4/prepay_balance": {
        /**
         * Balance
         * @description The balance that is left for orders.
         */
        get: operations["v4Balance"];
    };
    "/API4/audiofile/{audiofile_id}": {
        /**
         * Audiofile details
         * @description The details and the current state of a file.
         */
        get: operations["v4Audiofile"];
    };
    "/API4/audiofile/{audiofile_id}/transcript.{ext}": {
        /**
         * Transcript
         * @description The transcript as a document: docx, doc, rtf, html, txt, tstxt, srt, vtt.
         */
        get: operations["v4Transcript"];
        /**
         * Transcript
         * @description The transcript as a document: docx, doc, rtf, html, txt, tstxt, srt, vtt.
         */
        post: operations["v4TranscriptByPost"];
    };
    "/API4/audiofile/{audiofile_id}/transcript": {
        /**
         * Transcript as text
         * @description The same as transcript.txt.
         */
        get: operations["v4PlainTranscript"];
        /**
         * Transcript as text
         * @description The same as transcript.txt.
         */
        post: operations["v4PlainTranscriptByPost"];
    };
    "/API4/transcript/{file}": {
        /**
         * Transcript (deprecated URL)
         * @description The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old path /transcript/<audiofile_id>.<ext>.
         */
        get: operations["v4DeprecatedTranscript"];
        /**
         * Transcript (deprecated URL)
         * @description The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old path /transcript/<audiofile_id>.<ext>.
         */
        post: operations["v4DeprecatedTranscriptByPost"];
    };
    "/API4/audiofile/{audiofile_id}/upgrade": {
        /**
         * Upgrade
         * @description Buys an add-on or a faster tier for a file that is already ordered.
         */
        post: operations["v4Upgrade"];
    };
    "/API4/audiofile/{audiofile_id}/refund": {
        /**
         * Refund
         * @description Refunds a file in Pre-Processing or Audio Processing. A file in Error has already been refunded, and the call returns that refund.
         */
        post: operations["v4Refund"];
    };
    "/API4/invoice/{invoice_id}": {
        /**
         * Invoice details
         * @description An invoice with its items, in USD.
         */
        get: operations["v4InvoiceByGet"];
        /**
         * Invoice details
         * @description An invoice with its items, in USD.
         */
        post: operations["v4Invoice"];
    };
    "/API4/webhook": {
        /**
         * Read or set the webhook
         * @description The parameter webhook sets the URL that receives events; an empty value in a POST removes it. Without the parameter, a GET returns the current URL.
         */
        get: operations["v4Webhook"];
        /**
         * Read or set the webhook
         * @description The parameter webhook sets the URL that receives events; an empty value in a POST removes it. Without the parameter, a GET returns the current URL.
         */
        post: operations["v4SetWebhook"];
    };
    "/API4/webhook/test/{type}": {
        /**
         * Test the webhook
         * @description Sends an event of the chosen type, with sample values for file 100, to the registered URL.
         */
        post: operations["v4TestWebhook"];
    };
    "/api/session": {
        /**
         * Who am I
         * @description The person or account behind the key, token or session, with its roles and scopes.
         */
        get: operations["whoAmI"];
        /**
         * Sign in
         * @description Starts a session in a cookie. If `second_step` is not empty, two-step verification comes next.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session that the cookie belongs to. The cookie stops working at once.
         */
        delete: operations["signOut"];
    };
    "/api/sign-up": {
        /**
         * How sign-up works here
         * @description Says whether an account is ready at once, or needs a link from an email or an operator.
         */
        get: operations["showSignUp"];
        /**
         * Sign up
         * @description The account is created with a link, where the customer chooses a password. The service sends the link by email; if it sends no email, an operator hands it out. If the operator has opened sign-up, the password is given here instead, and the account and a session are created right away.
         */
        post: operations["signUp"];
    };
    "/api/sign-up/{token}": {
        /**
         * Finish signing up with the link
         * @description Sets the password, opens the account and starts a session. The link works once.
         */
        post: operations["finishSignUp"];
    };
    "/api/sign-ups": {
        /**
         * Sign-ups that have not opened their link yet (operators)
         * @description `known` says whether the email already has an account.
         */
        get: operations["listSignUps"];
    };
    "/api/sign-ups/link": {
        /**
         * Create the link that finishes a sign-up (operators)
         * @description Use this for a person whose email did not arrive.
         */
        post: operations["createSignUpLink"];
    };
    "/api/password": {
        /**
         * Change your password; every other session of yours ends
         * @description Requires the current password. This session continues.
         */
        put: operations["changePassword"];
    };
    "/api/password/forgotten": {
        /**
         * Ask for a link to set a new password
         * @description The response is the same whether or not there is such a person.
         */
        post: operations["requestPasswordLink"];
    };
    "/api/password/{token}": {
        /**
         * Set a new password with a link
         * @description The link works once.
         */
        post: operations["setPassword"];
    };
    "/api/people/password-link": {
        /**
         * Create a link to set a new password (operators)
         * @description Use this for a person who cannot receive email. The link works once.
         */
        post: operations["createPasswordLink"];
    };
    "/api/sessions": {
        /**
         * Where you are signed in
         * @description Each session has the browser and the IP address that last used it, and when.
         */
        get: operations["listSessions"];
        /**
         * End all your other sessions
         * @description The session that this request belongs to continues.
         */
        delete: operations["endOtherSessions"];
    };
    "/api/sessions/{session}": {
        /**
         * End one of your sessions
         * @description The browser that has it is signed out at once.
         */
        delete: operations["endSession"];
    };
    "/api/profile": {
        /**
         * Change your name
         * @description The name that other members of the account and staff see.
         */
        put: operations["changeName"];
    };
    "/api/profile/email": {
        /**
         * Change your email
         * @description The service sends a link to the new email, which applies when the link is opened. If it sends no email, the new one applies right away.
         */
        post: operations["changeEmail"];
    };
    "/api/profile/email/{token}": {
        /**
         * Confirm your new email with the link
         * @description From then on, the person signs in with the new email.
         */
        post: operations["confirmEmail"];
    };
    "/api/session/second-step": {
        /**
         * Complete two-step verification with a code
         * @description Takes a code from the authenticator app, or a recovery code, which works once.
         */
        post: operations["takeSecondStep"];
    };
    "/api/second-step": {
        /**
         * How two-step verification is set up
         * @description Says whether an authenticator app is set up, which passkeys there are, and how many recovery codes are left.
         */
        get: operations["showSecondStep"];
    };
    "/api/second-step/recovery-codes": {
        /**
         * Create new recovery codes; the old ones stop working
         * @description Needs the password. Each code works once in place of the app or passkey; they are shown only now.
         */
        post: operations["createRecoveryCodes"];
    };
    "/api/people/second-step/reset": {
        /**
         * Turn off two-step verification for a person who can no longer complete it (operators)
         * @description The person signs in with the password and sets it up again.
         */
        post: operations["resetSecondStep"];
    };
    "/api/second-step/authenticator": {
        /**
         * Confirm the authenticator app with its first code
         * @description If two-step verification was off before, you are signed out everywhere else. The response has recovery codes if you had none.
         */
        put: operations["confirmAuthenticator"];
        /**
         * Start setting up an authenticator app
         * @description Needs the password. The response has the secret and a QR code for the app. Nothing changes until the app is confirmed.
         */
        post: operations["beginAuthenticator"];
    };
    "/api/second-step/authenticator/remove": {
        /**
         * Remove your authenticator app
         * @description Needs the password.
         */
        post: operations["removeAuthenticator"];
    };
    "/api/passkeys": {
        /**
         * List your passkeys
         * @description Each passkey has its name, and when it was added and last used.
         */
        get: operations["listPasskeys"];
        /**
         * Add the passkey that your browser created
         * @description Takes the browser's response to the options of `/api/passkeys/options`. If two-step verification was off before, you are signed out everywhere else. The response has recovery codes if you had none.
         */
        post: operations["addPasskey"];
    };
    "/api/passkeys/options": {
        /**
         * Start adding a passkey
         * @description Needs the password. The options are for `navigator.credentials.create()`.
         */
        post: operations["beginPasskey"];
    };
    "/api/passkeys/{passkey}/remove": {
        /**
         * Remove one of your passkeys
         * @description Needs the password.
         */
        post: operations["removePasskey"];
    };
    "/api/session/passkey/options": {
        /**
         * Start signing in with a passkey
         * @description Returns the options for `navigator.credentials.get()`.
         */
        post: operations["beginPasskeySignIn"];
    };
    "/api/session/second-step/passkey/options": {
        /**
         * Start two-step verification with a passkey
         * @description Returns the options for `navigator.credentials.get()`, for the person who gave their password.
         */
        post: operations["beginPasskeySecondStep"];
    };
    "/api/session/passkey": {
        /**
         * Sign in with a passkey, alone or for two-step verification
         * @description Takes the browser's response to the options, and starts a session in a cookie.
         */
        post: operations["signInWithPasskey"];
    };
    "/api/session/provider": {
        /**
         * Start signing in with the company's provider, for staff
         * @description The response has the URL of the provider, where the browser goes next.
         */
        post: operations["beginProviderSignIn"];
    };
    "/api/sign-in": {
        /**
         * How people sign in here
         * @description Lists the ways to sign in that this installation offers.
         */
        get: operations["showSignInWays"];
    };
    "/api/invitations/{token}": {
        /**
         * Read an invitation
         * @description Says which account invites whom, so that the person can decide.
         */
        get: operations["showInvitation"];
        /**
         * Join an account with the link of an invitation
         * @description In a session, the person who is signed in joins, and the session changes to the account. Others choose a name and a password, and are signed in.
         */
        post: operations["acceptInvitation"];
    };
    "/api/session/account": {
        /**
         * Change to another account of yours in this session
         * @description Use this for people who are members of several accounts.
         */
        put: operations["changeAccount"];
    };
    "/api/authorization": {
        /**
         * What a program that wants access to an account asks for
         * @description Takes the parameters with which the program opened the page (OAuth 2.1). The program chose its name itself.
         */
        get: operations["showAuthorization"];
        /**
         * Let a program into an account, or refuse it
         * @description The response has the URL to which the browser returns. If access is allowed, the program gets an API key with these scopes and limits, which the Developers page of the account lists.
         */
        post: operations["answerAuthorization"];
    };
    "/api/accounts": {
        /**
         * List accounts (operators)
         * @description The list comes in pages, newest first, and can be searched by name or email.
         */
        get: operations["listAccounts"];
        /**
         * Add an account, with its first API key (operators)
         * @description The API key is shown only in this response.
         */
        post: operations["addAccount"];
    };
    "/api/accounts/{account}": {
        /**
         * An account
         * @description Shows its name, payment terms and balance.
         */
        get: operations["showAccount"];
    };
    "/api/accounts/{account}/credit": {
        /**
         * Add credit, or correct the balance (operators)
         * @description A negative amount is a correction. Orders on hold continue if the balance allows it. Unusual amounts must be confirmed.
         */
        post: operations["creditAccount"];
    };
    "/api/accounts/{account}/terms": {
        /**
         * Set the payment terms of an account (operators)
         * @description Orders from now on are paid in this way: from the balance, by card or by invoice.
         */
        put: operations["setTerms"];
    };
    "/api/accounts/{account}/data": {
        /**
         * Delete the data of an account (operators)
         * @description Permanently deletes recordings, transcripts, titles, links, notes, names, uploads, the webhook, events, keys and the email. Files that have not been worked on are cancelled and refunded. Amounts and invoice numbers are kept for accounting. Refused (409) while files are being worked on or money is owed. Safe to repeat; `erased` is set once nothing is left.
         */
        delete: operations["deleteAccountData"];
    };
    "/api/console/accounts/{account}": {
        /**
         * Notes, credit limit and totals of an account (operators)
         * @description The totals are of all time, from the ledger.
         */
        get: operations["showAccountAbout"];
        /**
         * Set the name, notes and credit limit of an account (operators)
         * @description All three are replaced. Orders that would be owed beyond the limit are refused.
         */
        put: operations["editAccount"];
    };
    "/api/console/accounts/{account}/suspended": {
        /**
         * Suspend an account, or lift the suspension (operators)
         * @description The customer can still read, download and pay; orders and changes are refused with the reason. Work that has already been ordered continues.
         */
        put: operations["suspendAccount"];
    };
    "/api/accounts/{account}/keys": {
        /**
         * List API keys
         * @description Shows what each key may do and when it was last used. The keys themselves are not stored and cannot be shown.
         */
        get: operations["listKeys"];
        /**
         * Create an API key; it is shown only once
         * @description Choose its scopes, a spending limit and when it expires.
         */
        post: operations["createKey"];
    };
    "/api/accounts/{account}/keys/{key}": {
        /**
         * Revoke an API key
         * @description The key stops working at once. Its live streams end, and its upload links stop working.
         */
        delete: operations["revokeKey"];
    };
    "/api/accounts/{account}/people": {
        /**
         * The members of an account, and who is invited
         * @description Members with their roles, and invitations that have not been accepted.
         */
        get: operations["listMembers"];
    };
    "/api/accounts/{account}/name": {
        /**
         * Change the name of an account
         * @description The name is shown to its members and on receipts that name no other buyer.
         */
        put: operations["renameAccount"];
    };
    "/api/accounts/{account}/everything.zip": {
        /**
         * Everything in an account except its recordings, in one ZIP file
         * @description Transcripts as .docx, .srt and .json, invoices as PDF, the list of files and the statement as CSV, and the account with its members and settings as JSON.
         */
        get: operations["downloadAccount"];
    };
    "/api/accounts/{account}/deletion": {
        /**
         * Delete the account with all its data, in seven days
         * @description For seven days, an owner can keep the account. Refused (409) while files are being worked on or money is owed.
         */
        post: operations["deleteAccount"];
        /**
         * Keep an account that was to be deleted
         * @description Possible for seven days after its deletion was requested.
         */
        delete: operations["keepAccount"];
    };
    "/api/accounts/{account}/invitations": {
        /**
         * Invite someone to an account
         * @description The invitation is a link that works once and expires after 7 days. It is sent by email; if this service sends no email, it is in the response. Another invitation to the same address replaces it.
         */
        post: operations["inviteMember"];
    };
    "/api/accounts/{account}/invitations/{invitation}": {
        /**
         * Withdraw an invitation
         * @description The link in the email stops working.
         */
        delete: operations["withdrawInvitation"];
    };
    "/api/accounts/{account}/people/{person}": {
        /**
         * Change the role of a member
         * @description An account always keeps at least one owner.
         */
        put: operations["changeMemberRole"];
        /**
         * Remove a member from an account
         * @description Their sessions no longer show the account. Their invitations and API keys stop working, and so do their share links, if you choose.
         */
        delete: operations["removeMember"];
    };
    "/api/accounts/{account}/leave": {
        /**
         * Leave an account
         * @description Your invitations and API keys in it stop working.
         */
        post: operations["leaveAccount"];
    };
    "/api/accounts/{account}/log": {
        /**
         * Who changed what in an account, newest first
         * @description Lists every change by a member, an API key or an operator, in pages.
         */
        get: operations["listAccountLog"];
    };
    "/api/accounts/{account}/statement": {
        /**
         * Transactions on the balance and on invoices, newest first
         * @description The list comes in pages. Each line has its amount on the balance (`prepay`) or on invoices (`owed`).
         */
        get: operations["showStatement"];
    };
    "/api/accounts/{account}/card": {
        /**
         * The card on file
         * @description The card itself is with the payment provider. `declined` lists the charges that failed, and when each is tried again.
         */
        get: operations["showCard"];
        /**
         * Save a card by the token from the payment provider's form
         * @description Files that wait for a card are charged at once.
         */
        put: operations["setCard"];
        /**
         * Remove the card
         * @description Automatic top-up is turned off. Payments that are waiting for a card wait until another one is added.
         */
        delete: operations["removeCard"];
    };
    "/api/accounts/{account}/card/form": {
        /**
         * Start entering a card on the payment provider's own page
         * @description The response has the URL of the payment provider's page.
         */
        post: operations["beginCard"];
    };
    "/api/accounts/{account}/card/form/{session}": {
        /**
         * Save the card entered on the payment provider's page; safe to repeat
         * @description Called when the customer comes back from the payment provider's page.
         */
        post: operations["finishCard"];
    };
    "/api/accounts/{account}/top-up": {
        /**
         * Whether credit can be added by card, and in which amounts
         * @description The smallest and the largest amount, and amounts to suggest.
         */
        get: operations["showTopUpOptions"];
        /**
         * Add credit with the card on file
         * @description The card is charged at once, and orders on hold continue if the balance allows it. Send an `Idempotency-Key`, so that a repeated request does not charge twice.
         */
        post: operations["topUp"];
    };
    "/api/accounts/{account}/top-up/page": {
        /**
         * Start adding credit on the payment provider's own page
         * @description The response has the URL of the payment provider's page.
         */
        post: operations["beginTopUp"];
    };
    "/api/accounts/{account}/top-up/page/{session}": {
        /**
         * Add what was paid on the payment provider's page to the balance; safe to repeat
         * @description Called when the customer comes back from the payment provider's page.
         */
        post: operations["finishTopUp"];
    };
    "/api/accounts/{account}/automatic-top-up": {
        /**
         * The automatic top-up settings of an account
         * @description Says whether it is on, below which balance it charges, how much, and at most how much in a month.
         */
        get: operations["showAutomaticTopUp"];
        /**
         * Turn automatic top-up on or off: the card is charged when the balance falls below a limit
         * @description If the balance is already below the limit, it is topped up immediately. A declined charge turns automatic top-up off, with a notification.
         */
        put: operations["setAutomaticTopUp"];
    };
    "/api/accounts/{account}/buyer": {
        /**
         * The buyer named on receipts and invoices
         * @description Name, address and tax number. If the name is empty, documents have the name of the account.
         */
        get: operations["showBuyer"];
        /**
         * Set the buyer named on receipts, and on invoices from now on
         * @description Receipts always show the current buyer. Invoices that have been sent keep theirs.
         */
        put: operations["setBuyer"];
    };
    "/api/orders/{order}/receipt": {
        /**
         * A receipt, to print (HTML)
         * @description Lists every file with its price, the tax and the buyer.
         */
        get: operations["showReceipt"];
    };
    "/api/invoices/{invoice}/document": {
        /**
         * An invoice, to print (HTML)
         * @description Shows its items, the tax, the buyer and how to pay.
         */
        get: operations["showInvoiceDocument"];
    };
    "/api/invoices/{invoice}/credit-notes/{note}/document": {
        /**
         * A credit note for an invoice, to print (HTML)
         * @description Shows what came off an invoice after it was submitted.
         */
        get: operations["showInvoiceCreditNote"];
    };
    "/api/top-ups/{transaction}/receipt": {
        /**
         * A receipt for credit that was paid by card, to print (HTML)
         * @description Takes the transaction that the statement lists.
         */
        get: operations["showTopUpReceipt"];
    };
    "/api/refunds/{refund}/credit-note": {
        /**
         * A credit note for a refund, to print (HTML)
         * @description Names the document that it corrects.
         */
        get: operations["showCreditNote"];
    };
    "/api/orders/{order}/receipt.pdf": {
        /**
         * A receipt, PDF
         * @description Lists every file with its price, the tax and the buyer.
         */
        get: operations["downloadReceipt"];
    };
    "/api/invoices/{invoice}/document.pdf": {
        /**
         * An invoice, PDF
         * @description Shows its items, the tax, the buyer and how to pay.
         */
        get: operations["downloadInvoiceDocument"];
    };
    "/api/invoices/{invoice}/credit-notes/{note}/document.pdf": {
        /**
         * A credit note for an invoice, PDF
         * @description Shows what came off an invoice after it was submitted.
         */
        get: operations["downloadInvoiceCreditNote"];
    };
    "/api/top-ups/{transaction}/receipt.pdf": {
        /**
         * A receipt for credit that was paid by card, PDF
         * @description Takes the transaction that the statement lists.
         */
        get: operations["downloadTopUpReceipt"];
    };
    "/api/refunds/{refund}/credit-note.pdf": {
        /**
         * A credit note for a refund, PDF
         * @description Names the document that it corrects.
         */
        get: operations["downloadCreditNote"];
    };
    "/api/catalogue": {
        /**
         * SKUs and the prices per minute that the caller pays; operators see all SKUs
         * @description Contract prices of the account are included.
         */
        get: operations["showCatalogue"];
    };
    "/api/catalogue/{sku}": {
        /**
         * Add or change a SKU that stands for a product (operators)
         * @description The price applies to orders from now on. Unusual prices must be confirmed.
         */
        put: operations["setSku"];
    };
    "/api/accounts/{account}/prices/{sku}": {
        /**
         * Set a contract price for an account (operators)
         * @description The price applies to orders of this account from now on. Unusual prices must be confirmed.
         */
        put: operations["setContractPrice"];
        /**
         * Remove a contract price of an account (operators)
         * @description The account pays the price of the catalog again.
         */
        delete: operations["removeContractPrice"];
    };
    "/api/accounts/{account}/prices": {
        /**
         * List the contract prices of an account (operators)
         * @description The prices of this account that differ from the catalog.
         */
        get: operations["listContractPrices"];
    };
    "/api/quotes": {
        /**
         * Check and price URLs without ordering; an order can refer to the quote
         * @description Checks every URL. If one of them cannot be ordered, the request is refused and the message names it. A quote expires.
         */
        post: operations["quote"];
    };
    "/api/orders": {
        /**
         * List orders, newest first
         * @description The list comes in pages. Each order has the number of its files and what it cost so far. Customers see the orders of their account.
         */
        get: operations["listOrders"];
        /**
         * Place an order, from URLs and SKUs or from a quote
         * @description All SKUs apply to every URL. If one URL cannot be ordered, nothing is created and nothing is charged. Send an `Idempotency-Key`: a repeated request with the same key gets the first response and does not order again. A test order costs nothing and is not transcribed.
         */
        post: operations["placeOrder"];
    };
    "/api/orders/{order}": {
        /**
         * An order with its files and its cost
         * @description The cost can change until every file has its final price.
         */
        get: operations["showOrder"];
    };
    "/api/holds": {
        /**
         * Orders on hold, oldest first (operators)
         * @description Each order has the amount that is charged when it is released.
         */
        get: operations["listHolds"];
    };
    "/api/orders/{order}/release": {
        /**
         * Release an order from hold (operators)
         * @description Its files are charged and work on them begins.
         */
        post: operations["releaseOrder"];
    };
    "/api/orders/{order}/approve": {
        /**
         * Approve a price above the spending limit of the API key that ordered
         * @description A recording turned out longer than expected, and its order is on hold. It continues when its price is approved and the balance covers it. What is approved does not count against the limit.
         */
        post: operations["approveOrder"];
    };
    "/api/orders/{order}/cancel": {
        /**
         * Cancel an order, or some of its files
         * @description You can cancel until a person takes the work, or until machine transcription begins. What was paid for these files is refunded. Files on which work has started are not cancelled.
         */
        post: operations["cancelOrder"];
    };
    "/api/first-steps": {
        /**
         * The first steps of a new customer
         * @description Lists what the person who is signed in can do first in the account: order the sample and a recording of their own, choose their emails, invite someone. The website lists them until all are done or they are dismissed.
         */
        get: operations["listFirstSteps"];
        /**
         * Dismiss the first steps
         * @description The website does not show them again to the person who is signed in.
         */
        delete: operations["dismissFirstSteps"];
    };
    "/api/sample/order": {
        /**
         * Order the sample, free of charge
         * @description Orders a short recording of ours, to try everything out. It is transcribed by machine and delivered like any other file. Each account can order it once, before it has other files; a repeated request gets the same order.
         */
        post: operations["orderSample"];
    };
    "/api/feeds/episodes": {
        /**
         * The episodes of a podcast feed, with the URLs to order
         * @description Reads the feed now, and orders nothing.
         */
        post: operations["listEpisodes"];
    };
    "/api/feeds": {
        /**
         * The podcast feeds that you follow
         * @description Shows when each was last read, what it cost this month, and whether there is a problem.
         */
        get: operations["listFeeds"];
        /**
         * Follow a podcast feed: new episodes are ordered automatically
         * @description Orders stop at the monthly limit that you set.
         */
        post: operations["followFeed"];
    };
    "/api/feeds/{feed}": {
        /**
         * Pause or resume a feed that you follow, or change its limit
         * @description Omitted fields are not changed.
         */
        put: operations["changeFeed"];
        /**
         * Stop following a feed
         * @description Files that were ordered from it stay.
         */
        delete: operations["unfollowFeed"];
    };
    "/api/files": {
        /**
         * List files, newest first
         * @description The list comes in pages, and can be filtered by state, tag and text. Customers see the files of their account.
         */
        get: operations["listFiles"];
    };
    "/api/files/{file}": {
        /**
         * A file with its history, its price and the available actions
         * @description The state is in `statename`; poll it until it is `Delivered`, or use a webhook or `/api/live`.
         */
        get: operations["showFile"];
        /**
         * Change the title or the tags of a file, archive it, or move it to the trash
         * @description Omitted fields are not changed.
         */
        put: operations["changeFile"];
        /**
         * Delete a file with its recording and transcript, permanently
         * @description Share links stop working at once. Payments are kept in the accounting records. A file that is being worked on cannot be deleted.
         */
        delete: operations["deleteFile"];
    };
    "/api/files/{file}/upgrade": {
        /**
         * Buy an add-on or a faster tier
         * @description Charged like an order. Refused if the file already has the add-on, or if it is too late for it: the message says why.
         */
        post: operations["upgradeFile"];
    };
    "/api/files/{file}/refund": {
        /**
         * Refund a file
         * @description Possible before work on the file starts (in Pre-Processing or Audio Processing) and in Error. At other times, cancel the file.
         */
        post: operations["refundFile"];
    };
    "/api/files/{file}/retry": {
        /**
         * Retry a file in Error or Technical Difficulty
         * @description A file that ended in Error was refunded, so a retry charges it again. Customers can retry their own files in Error; only operators can retry one in Technical Difficulty.
         */
        post: operations["retryFile"];
    };
    "/api/files/{file}/front": {
        /**
         * Move a file to the front of the job queue and the task list (operators)
         * @description Its jobs and tasks come before all others.
         */
        post: operations["moveFileToFront"];
    };
    "/api/files/{file}/payment": {
        /**
         * The payment that a file is waiting for
         * @description For a file on hold, or one that waits for a card, this shows what is owed and how it can be paid.
         */
        get: operations["showFilePayment"];
    };
    "/api/search": {
        /**
         * Search transcripts and file names, best match first
         * @description Finds files that have all of the words: in the spoken text, or in the title, file name, speakers, tags, id or order. The beginning of a word is enough; words in quotation marks must appear next to each other, in this order. Where very many files match, the newest of them are ranked.
         */
        get: operations["search"];
    };
    "/api/tags": {
        /**
         * The tags of your files, the most used first
         * @description Shows how many files have each tag.
         */
        get: operations["listTags"];
    };
    "/api/files/change": {
        /**
         * Tag or archive several files at once, or move them to the trash
         * @description The response has the files as they are now.
         */
        post: operations["changeFiles"];
    };
    "/api/files/delete": {
        /**
         * Delete several files with their recordings and transcripts, permanently
         * @description Files that are being worked on are not deleted; the others are.
         */
        post: operations["deleteFiles"];
    };
    "/api/files.zip": {
        /**
         * The transcripts of several files in one ZIP file
         * @description One document for each file, in the format that you choose.
         */
        get: operations["downloadFiles"];
    };
    "/api/languages": {
        /**
         * The languages that machine transcription supports
         * @description Their codes are the values of the parameter `language`.
         */
        get: operations["listLanguages"];
    };
    "/api/files/{file}/language": {
        /**
         * Correct the language of a file
         * @description A delivered machine transcript is made again in this language, once and at no charge. The file stays Delivered with its transcript until the new one replaces it; `redo` of the file shows the progress, and TRANSCRIPT_COMPLETE is sent again.
         */
        put: operations["setFileLanguage"];
    };
    "/api/live": {
        /**
         * Live changes to your files (server-sent events)
         * @description Each event is {"id", "statename", "percent"}. When the stream ends, reconnect and reload the list.
         */
        get: operations["followFiles"];
    };
    "/api/work/live": {
        /**
         * Live changes to the available tasks (server-sent events)
         * @description Each event is {}, {"ended": task} when your time for a task has run out, or {"named": file} when a speaker in a part of that file got a name. Reload the tasks after each event. When the stream ends, reconnect and reload them.
         */
        get: operations["followTasks"];
    };
    "/api/formats": {
        /**
         * The formats that a transcript can be downloaded in
         * @description The extension of each is the end of the URL of a document.
         */
        get: operations["listFormats"];
    };
    "/api/files/{file}/transcript": {
        /**
         * The transcript with word timings
         * @description Paragraphs with their speakers and words, and when each word is spoken.
         */
        get: operations["showTranscript"];
        /**
         * Edit the transcript: save its text as a new version
         * @description Send the whole text, paragraph by paragraph. Words that were there keep their times; new words get theirs in the background, from the recording. All downloads use the new version.
         */
        put: operations["editTranscript"];
    };
    "/api/files/{file}/transcript.{ext}": {
        /**
         * The transcript as a document
         * @description A document of a part (one speaker, or a passage from one time to another) keeps the times of the recording, in every format. The header `x-times` of captions says whether every time in them is measured (`measured`) or some are `estimated`.
         */
        get: operations["downloadTranscript"];
    };
    "/api/files/{file}/captions": {
        /**
         * How well the captions follow the caption rules of the account
         * @description Figures about length, speed and gaps, and how many captions break each rule.
         */
        get: operations["showCaptionReport"];
    };
    "/api/files/{file}/playback.mp3": {
        /**
         * The recording, for playback in a browser
         * @description Supports ranges, so that a player can seek.
         */
        get: operations["playFile"];
    };
    "/api/files/{file}/video": {
        /**
         * The recording as video, if browsers can play it
         * @description Supports ranges, so that a player can seek.
         */
        get: operations["playFileVideo"];
    };
    "/api/files/{file}/peaks.json": {
        /**
         * The waveform, in audiowaveform format
         * @description Use it to draw the waveform of the recording.
         */
        get: operations["showPeaks"];
    };
    "/api/files/{file}/mistakes": {
        /**
         * Report a mistake at a point in the recording
         * @description Staff check it, and you get a notification with the result.
         */
        post: operations["reportMistake"];
    };
    "/api/files/{file}/versions": {
        /**
         * The versions of a transcript, newest first
         * @description Every delivery and every edit is a version, with who made it and when.
         */
        get: operations["listVersions"];
    };
    "/api/files/{file}/versions/{version}": {
        /**
         * An earlier version of the transcript
         * @description It has the same form as the current transcript.
         */
        get: operations["showVersion"];
        /**
         * Give a version a label, so that you find it again
         * @description With `null`, it has none.
         */
        put: operations["labelVersion"];
    };
    "/api/files/{file}/restore": {
        /**
         * Restore an earlier version of the transcript, or parts of it, as a new one
         * @description No version is lost. Refused with status 409 if the transcript was changed meanwhile.
         */
        post: operations["restoreVersion"];
    };
    "/api/files/{file}/sittings": {
        /**
         * The versions of a transcript, grouped by sitting, newest first
         * @description A sitting is a series of versions that one person saved with pauses of at most 30 minutes. A delivery stands alone, and a version with a label ends its sitting.
         */
        get: operations["listSittings"];
    };
    "/api/files/{file}/versions/{version}/differences": {
        /**
         * How a version differs from an earlier one, word by word
         * @description Compares it with the version before it, or with the one in `against`.
         */
        get: operations["showVersionDifferences"];
    };
    "/api/files/{file}/versions/{version}/passages": {
        /**
         * The passages in which an earlier version differs from the transcript
         * @description Each is one or more paragraphs, and can be restored alone: name its index in `/restore`. Long passages are shortened here.
         */
        get: operations["listPassages"];
    };
    "/api/files/{file}/turn": {
        /**
         * Start editing a transcript, or keep your turn
         * @description Other people see that you are editing. A turn ends after three minutes: send its number again to keep it. Refused with status 409 if another person is editing, unless you take over with `take`. Edits without a turn are accepted.
         */
        post: operations["takeTurn"];
    };
    "/api/files/{file}/turn/{turn}": {
        /**
         * Finish editing a transcript
         * @description Does nothing if another person has taken over.
         */
        delete: operations["endTurn"];
    };
    "/api/files/{file}/chapters": {
        /**
         * The chapters of a transcript
         * @description Found where the subject changes and people pause, in recordings of at least eight minutes, unless someone wrote them.
         */
        get: operations["listChapters"];
        /**
         * Write the chapters of a transcript
         * @description The list replaces the one that was there. With `null`, they are found in the text again.
         */
        put: operations["setChapters"];
    };
    "/api/shared/{token}/chapters": {
        /**
         * The chapters of the transcript behind a link
         * @description Use them for a table of contents.
         */
        get: operations["listSharedChapters"];
    };
    "/api/files/{file}/comments": {
        /**
         * Comments and highlights on a transcript
         * @description In the order of the recording. They hang on the times of the words, so they stay in place when the text is edited.
         */
        get: operations["listFileComments"];
        /**
         * Comment on words of a transcript, or highlight them
         * @description Everyone who can open the file sees it, and people with a link that allows comments.
         */
        post: operations["addFileComment"];
    };
    "/api/files/{file}/comments/{comment}": {
        /**
         * Delete a comment or a highlight
         * @description Owners delete any, other members their own.
         */
        delete: operations["deleteFileComment"];
    };
    "/api/shared/{token}/comments": {
        /**
         * Comments and highlights on the transcript behind a link
         * @description Available if the link allows comments.
         */
        get: operations["listSharedComments"];
        /**
         * Comment on words of the transcript behind a link, or highlight them
         * @description Available if the link allows comments. Say who you are.
         */
        post: operations["addSharedComment"];
    };
    "/api/about": {
        /**
         * Prices per minute and terms for new customers
         * @description This is what the website shows people who have no account yet.
         */
        get: operations["showAbout"];
    };
    "/api/sample": {
        /**
         * A sample transcript with its recording
         * @description This is the one that the website shows.
         */
        get: operations["showSample"];
    };
    "/api/sample/transcript.{ext}": {
        /**
         * The sample transcript as a document
         * @description Available in each of the formats that a transcript can have.
         */
        get: operations["downloadSample"];
    };
    "/api/files/{file}/shares": {
        /**
         * Links that let others read and play a file
         * @description Shows what each link allows and when it expires.
         */
        get: operations["listShares"];
        /**
         * Create a link that lets others read and play a file
         * @description The link works without signing in. Choose whether people with it can comment, edit and download documents, and when it expires.
         */
        post: operations["shareFile"];
    };
    "/api/files/{file}/shares/{share}": {
        /**
         * Revoke a share link
         * @description The link stops working at once.
         */
        delete: operations["revokeShare"];
    };
    "/api/shared/{token}": {
        /**
         * The transcript behind a link, and whether it can be played and downloaded
         * @description People who were given a link need no account.
         */
        get: operations["showShared"];
    };
    "/api/shared/{token}/playback.mp3": {
        /**
         * The recording behind a link
         * @description Supports ranges, so that a player can seek.
         */
        get: operations["playShared"];
    };
    "/api/shared/{token}/video": {
        /**
         * The recording behind a link, as video
         * @description Supports ranges, so that a player can seek.
         */
        get: operations["playSharedVideo"];
    };
    "/api/shared/{token}/peaks.json": {
        /**
         * The waveform behind a link, in audiowaveform format
         * @description Use it to draw the waveform of the recording.
         */
        get: operations["showSharedPeaks"];
    };
    "/api/shared/{token}/transcript.{ext}": {
        /**
         * The transcript behind a link as a document
         * @description Available if the link allows downloads.
         */
        get: operations["downloadShared"];
    };
    "/api/shared/{token}/transcript": {
        /**
         * Edit the transcript behind a link: save its text as a new version
         * @description Available if the link allows it. Say who you are; otherwise it is as for members.
         */
        put: operations["editShared"];
    };
    "/api/shared/{token}/versions/{version}": {
        /**
         * A version of the transcript behind a link
         * @description Available if the link allows editing, for versions since the link was created.
         */
        get: operations["showSharedVersion"];
    };
    "/api/shared/{token}/turn": {
        /**
         * Start editing the transcript behind a link, or keep your turn
         * @description Available if the link allows editing. It works as it does for members.
         */
        post: operations["takeSharedTurn"];
    };
    "/api/shared/{token}/turn/{turn}": {
        /**
         * Stop editing the transcript behind a link
         * @description Does nothing if another person has taken over.
         */
        delete: operations["endSharedTurn"];
    };
    "/api/files/{file}/speakers": {
        /**
         * The speakers of a transcript, each with a clip to listen to
         * @description Shows how long each of them speaks. The clip is a time in the recording.
         */
        get: operations["listSpeakers"];
        /**
         * Rename a speaker throughout the transcript
         * @description To give a speaker the name of another one, set `merge`: they become one. It can be undone.
         */
        put: operations["renameSpeaker"];
    };
    "/api/files/{file}/paragraphs/{paragraph}/speaker": {
        /**
         * Change the speaker of one paragraph
         * @description Use this for a paragraph that was given to the wrong speaker. It can be undone.
         */
        put: operations["setParagraphSpeaker"];
    };
    "/api/files/{file}/speakers/undo": {
        /**
         * Undo the last speaker change: a rename, a merge, or a change to one paragraph
         * @description The transcript is as it was before that change, as a new version.
         */
        post: operations["undoRename"];
    };
    "/api/invoices": {
        /**
         * List invoices, newest first
         * @description The list comes in pages. Customers see the invoices of their account.
         */
        get: operations["listInvoices"];
    };
    "/api/invoices/{invoice}": {
        /**
         * An invoice with its items
         * @description Its state is `CREATED`, `OPEN`, `SUBMITTED` or `PAID`.
         */
        get: operations["showInvoice"];
        /**
         * Set the due date, purchase order and note of an invoice that has not been submitted (operators)
         * @description All three are replaced.
         */
        put: operations["editInvoice"];
    };
    "/api/invoices/{invoice}/close": {
        /**
         * Close an invoice: no more items (operators)
         * @description Its state becomes `OPEN`; later orders go to a new invoice.
         */
        post: operations["closeInvoice"];
    };
    "/api/invoices/{invoice}/submit": {
        /**
         * Submit an invoice for payment (operators)
         * @description Its state becomes `SUBMITTED`, and the customer gets it by email.
         */
        post: operations["submitInvoice"];
    };
    "/api/invoices/{invoice}/pay": {
        /**
         * Record that an invoice was paid, or a part of it (operators)
         * @description When it is paid in full, its state becomes `PAID`. Orders on hold of the account continue if nothing else is past due.
         */
        post: operations["payInvoice"];
    };
    "/api/invoices/{invoice}/items": {
        /**
         * Add an item to an invoice that has not been submitted: a charge or a discount (operators)
         * @description A negative amount is a discount. Unusual amounts must be confirmed.
         */
        post: operations["addInvoiceItem"];
    };
    "/api/invoices/{invoice}/items/{item}": {
        /**
         * Remove an item from an invoice that has not been submitted; it is not charged (operators)
         * @description The total of the invoice falls by its price.
         */
        delete: operations["removeInvoiceItem"];
    };
    "/api/invoices/{invoice}/send": {
        /**
         * Email an invoice that awaits payment to the customer again, as PDF (operators)
         * @description The email goes to the address of the account.
         */
        post: operations["sendInvoice"];
    };
    "/api/invoices/{invoice}/void": {
        /**
         * Void a submitted invoice, with a credit note for all of it (operators)
         * @description Nothing more is due on it. What was paid goes to the balance.
         */
        post: operations["voidInvoice"];
    };
    "/api/accounts/{account}/webhook": {
        /**
         * The webhook and its secret
         * @description The secret is what deliveries are signed with.
         */
        get: operations["showWebhook"];
        /**
         * Set or remove the webhook
         * @description The webhook is an http or https URL; null removes it. Events from now on are posted to it: as a form, once each, or as JSON, with retries for three days until a response has a 2xx status.
         */
        put: operations["setWebhook"];
    };
    "/api/accounts/{account}/webhook/secret": {
        /**
         * Create a new secret; for a day, deliveries are also signed with the old one
         * @description Receivers have a day to change to the new one.
         */
        post: operations["rotateWebhookSecret"];
    };
    "/api/accounts/{account}/webhook/test/{type}": {
        /**
         * Send a test event to the webhook
         * @description The event has sample values for file 100. It is in the list of events like any other.
         */
        post: operations["testWebhook"];
    };
    "/api/accounts/{account}/events": {
        /**
         * Events and their deliveries, newest first
         * @description The list comes in pages. Each event has its body, and the status and time of every delivery.
         */
        get: operations["listEvents"];
    };
    "/api/accounts/{account}/events/{event}/resend": {
        /**
         * Resend an event to the current webhook and the callback of its order
         * @description It keeps its `webhook-id`, so that receivers can tell that they have seen it.
         */
        post: operations["resendEvent"];
    };
    "/api/accounts/{account}/glossary": {
        /**
         * The glossary of an account
         * @description Names and terms, as transcripts should spell them.
         */
        get: operations["showGlossary"];
        /**
         * Replace the glossary of an account
         * @description It applies to files that are transcribed from now on.
         */
        put: operations["setGlossary"];
    };
    "/api/accounts/{account}/caption-rules": {
        /**
         * The caption rules of an account
         * @description They say how long lines and captions may be, and how fast they may be read.
         */
        get: operations["showCaptionRules"];
        /**
         * Set the caption rules of an account
         * @description They apply immediately to generated captions, including those of delivered files, and to the work of editors. Captions that an editor has adjusted do not change.
         */
        put: operations["setCaptionRules"];
    };
    "/api/notices": {
        /**
         * Notifications about files, orders and money, newest first
         * @description The list comes in pages. `last_seen` is the newest one that the person has seen.
         */
        get: operations["listNotices"];
    };
    "/api/notices/seen": {
        /**
         * Mark notifications as seen, up to and including one
         * @description Applies to the person who is signed in, not to the whole account.
         */
        put: operations["markNoticesSeen"];
    };
    "/api/notices/settings": {
        /**
         * Which notifications you get by email
         * @description Shows the settings of the person who is signed in.
         */
        get: operations["showNoticeSettings"];
        /**
         * Choose which notifications you get by email
         * @description Applies to the person who is signed in. `wanted`, `attached` and `low_balance` are replaced; the others stay as they are if they are left out. Choose quiet hours or a daily summary, not both.
         */
        put: operations["setNoticeSettings"];
    };
    "/api/unsubscribe/{token}": {
        /**
         * Unsubscribe with the link in an email
         * @description Mail programs call this with one click (RFC 8058). Without `kinds`, all notification emails stop.
         */
        post: operations["unsubscribe"];
    };
    "/api/work/tasks": {
        /**
         * Available tasks, most urgent first, and your own
         * @description Each task has its product, length, language, number of speakers, audio quality, due time and pay. Nothing of the content is shown before you take it.
         */
        get: operations["listTasks"];
    };
    "/api/work/tasks/{task}/claim": {
        /**
         * Take a task, which fixes what it pays
         * @description Renew it while you work; `lease_until` says until when it is yours.
         */
        post: operations["claimTask"];
    };
    "/api/work/tasks/{task}/heartbeat": {
        /**
         * Keep a task that you have taken
         * @description A task that is not renewed in time is offered to others, with the text that was saved.
         */
        post: operations["renewClaim"];
    };
    "/api/work/tasks/{task}/release": {
        /**
         * Give back a task; saved text is kept
         * @description It is offered to others.
         */
        post: operations["releaseTask"];
    };
    "/api/work/tasks/{task}": {
        /**
         * A task that you have taken: the file, notes from the customer and reviewers, and the text
         * @description Everything that the desk needs to open it.
         */
        get: operations["showTask"];
    };
    "/api/work/tasks/{task}/draft": {
        /**
         * Save the text as a new version
         * @description Refused with status 409 if another version was saved meanwhile.
         */
        put: operations["saveDraft"];
    };
    "/api/work/tasks/{task}/versions": {
        /**
         * Saved versions, newest first
         * @description Shows who saved each version, and when.
         */
        get: operations["listTaskVersions"];
    };
    "/api/work/tasks/{task}/versions/{version}": {
        /**
         * The text of an earlier version, and its captions
         * @description It has the same form as the current text.
         */
        get: operations["showTaskVersion"];
    };
    "/api/work/tasks/{task}/restore": {
        /**
         * Restore an earlier version as a new one
         * @description No version is lost.
         */
        post: operations["restoreTaskVersion"];
    };
    "/api/work/tasks/{task}/problems": {
        /**
         * What must be fixed before the text can be handed in
         * @description Runs the same checks as handing in, on the saved text.
         */
        get: operations["listTaskProblems"];
    };
    "/api/work/tasks/{task}/submit": {
        /**
         * Hand in the text, if it has no open problems
         * @description Refused with status 409 and the list of problems if there are any.
         */
        post: operations["submitTask"];
    };
    "/api/work/preferences": {
        /**
         * Save your shortcuts, abbreviations, speed and what you do not want to see
         * @description Omitted settings are not changed. Opening a task returns them.
         */
        put: operations["setPreferences"];
    };
    "/api/work/tasks/{task}/place": {
        /**
         * Save your place in a task; the desk opens there again
         * @description The place is a paragraph and a time in the recording.
         */
        put: operations["savePlace"];
    };
    "/api/work/email-settings": {
        /**
         * Your languages and skills, and which emails you get about your work
         * @description Shows the settings of the person who is signed in.
         */
        get: operations["showWorkEmailSettings"];
        /**
         * Choose your languages and skills, and which emails you get about your work
         * @description Applies to the person who is signed in. Kinds that are left out are not sent. You are told of new work in your languages only.
         */
        put: operations["setWorkEmailSettings"];
    };
    "/api/work/tasks/{task}/captions": {
        /**
         * The captions, edited or generated, with the rules that each of them breaks
         * @description Captions that were not edited follow the text.
         */
        get: operations["showTaskCaptions"];
        /**
         * Save the captions as a new version; .srt and .vtt use them from then on
         * @description Refused with status 409 if another version was saved meanwhile.
         */
        put: operations["saveTaskCaptions"];
    };
    "/api/work/tasks/{task}/reports/{report}": {
        /**
         * Answer a report of a mistake: `mended` (corrected), or `declined` with a reason; the customer gets a notification at delivery
         * @description Possible for the person who has the task.
         */
        put: operations["answerTaskReport"];
    };
    "/api/work/tasks/{task}/differences": {
        /**
         * How the text differs from the draft or the previous version, word by word
         * @description Use this to review what the previous person changed.
         */
        get: operations["showDifferences"];
    };
    "/api/work/tasks/{task}/comments": {
        /**
         * Comments on the file, with their replies
         * @description Includes resolved comments.
         */
        get: operations["listComments"];
        /**
         * Comment on a moment of the recording, or reply to a comment
         * @description Everyone who works on the file sees it. A reply names the comment in `reply_to`.
         */
        post: operations["addComment"];
    };
    "/api/work/tasks/{task}/comments/{comment}/resolved": {
        /**
         * Resolve a comment, or open it again
         * @description A resolved comment stays in the list.
         */
        put: operations["resolveComment"];
    };
    "/api/work/tasks/{task}/approve": {
        /**
         * Deliver the text, with a grade
         * @description The file is delivered, and its customer gets a notification.
         */
        post: operations["approveTask"];
    };
    "/api/work/tasks/{task}/send-back": {
        /**
         * Send the file back to an editor, or parts of it to their transcribers, with comments
         * @description The people who are asked see the comments in their tasks.
         */
        post: operations["sendTaskBack"];
    };
    "/api/work/earnings": {
        /**
         * Finished tasks and earnings, newest first
         * @description The list comes in pages, with the total of the period. Operators see the earnings of everyone.
         */
        get: operations["listEarnings"];
    };
    "/api/work/earnings.csv": {
        /**
         * Finished tasks and earnings as CSV
         * @description Has all rows of the period, without pages.
         */
        get: operations["downloadEarnings"];
    };
    "/api/work/practice": {
        /**
         * The practice recording, its draft, and your best try
         * @description It contains nothing from customers.
         */
        get: operations["showPractice"];
        /**
         * Hand in a practice text, and see at once what was wrong
         * @description You can do this as often as you like: your best try counts.
         */
        post: operations["handInPractice"];
    };
    "/api/console/practice-marks": {
        /**
         * The practice score that each product requires (operators)
         * @description Products that are not listed need no practice.
         */
        get: operations["listPracticeMarks"];
    };
    "/api/console/practice-marks/{product}": {
        /**
         * Set the practice score that a product requires (operators)
         * @description Applies to people who join after it was first set. Null means that no practice is needed.
         */
        put: operations["setPracticeMark"];
    };
    "/api/work/rates": {
        /**
         * Pay rates per minute of recording, and announced changes
         * @description Each kind of task and product has its own rate.
         */
        get: operations["listRates"];
    };
    "/api/work/rates/{kind}/{product}": {
        /**
         * Set a pay rate per minute for tasks taken from now on, or from a day on (operators)
         * @description A task pays what was shown when it was taken. Staff are told a week before a rate falls: without `from`, a lower rate applies after a week, a higher one at once.
         */
        put: operations["setRate"];
    };
    "/api/work/second-looks/{task}": {
        /**
         * A second look that you have taken: the grade, its reason, and what changed after the work was handed in
         * @description The recording can be played as long as you have it.
         */
        get: operations["openSecondLook"];
        /**
         * Ask another reviewer for a second look at the grade of your work
         * @description You can ask once for each grade. An editor who neither graded the work nor worked on the file decides; both grades and reasons are kept.
         */
        post: operations["askForSecondLook"];
    };
    "/api/work/second-looks": {
        /**
         * Grades that need a second look, oldest first
         * @description Lists those that you may decide and those that you have taken. Nothing of the content is shown before you take one.
         */
        get: operations["listSecondLooks"];
    };
    "/api/work/second-looks/{task}/take": {
        /**
         * Take a second look
         * @description This fixes what it pays. Others do not see it while it is yours. To keep it, take it again before `lease_until`.
         */
        post: operations["takeSecondLook"];
    };
    "/api/work/second-looks/{task}/give-back": {
        /**
         * Give back a second look
         * @description Others can then take it. Giving it back does not count against you.
         */
        post: operations["giveBackSecondLook"];
    };
    "/api/work/second-looks/{task}/text": {
        /**
         * The whole text that the grade is about, as it was handed in
         * @description Available while you have the second look.
         */
        get: operations["showSecondLookText"];
    };
    "/api/work/second-looks/{task}/decide": {
        /**
         * Decide on a grade, with a reason; both grades and reasons are kept
         * @description Your grade counts from then on, and the person who asked is told. You are paid as for a review.
         */
        post: operations["decideSecondLook"];
    };
    "/api/work/results/{task}": {
        /**
         * What became of work that you handed in: grade, reason, comments, and all changes to your text
         * @description Available for 30 days after the review, to the person who handed the task in. The recording cannot be played.
         */
        get: operations["showResult"];
    };
    "/api/people/{person}/paused": {
        /**
         * Pause a staff member, so that they get no new tasks, or resume (operators)
         * @description The person can finish their current tasks, and is offered no new ones until they are resumed.
         */
        put: operations["pausePerson"];
    };
    "/api/people/invite": {
        /**
         * Invite a staff member, who sets their own password with a link (operators)
         * @description The link is sent by email and is in the response.
         */
        post: operations["invitePerson"];
    };
    "/api/people/{person}": {
        /**
         * A staff member: skills, languages, pay and how fast they work (operators)
         * @description The list of earnings has their finished tasks, with grades and reasons.
         */
        get: operations["showPerson"];
    };
    "/api/people/{person}/profile": {
        /**
         * Set the skills of a staff member, and where their pay goes (operators)
         * @description Both are replaced. The audit log does not keep where the pay goes.
         */
        put: operations["setProfile"];
    };
    "/api/people/{person}/pay-percent": {
        /**
         * Pay a staff member more or less than the standard rates (operators)
         * @description An increase applies to tasks taken from now on. A decrease applies to tasks taken a week from now or later, and the person is told of it right away.
         */
        put: operations["setPayPercent"];
    };
    "/api/people": {
        /**
         * List staff (operators)
         * @description Shows their roles, languages and skills, their grade, what they earned, and whether they use two-step verification.
         */
        get: operations["listPeople"];
        /**
         * Add a staff member; their password is shown only once (operators)
         * @description Use this for a person who cannot receive email. Invite everyone else.
         */
        post: operations["addPerson"];
    };
    "/api/people/{person}/roles": {
        /**
         * Set the roles of a staff member (operators)
         * @description All roles are replaced.
         */
        put: operations["setRoles"];
    };
    "/api/operator-tokens": {
        /**
         * List the tokens of all operators (operators)
         * @description Shows what each token may do and when it was last used.
         */
        get: operations["listOperatorTokens"];
        /**
         * Create an operator token for yourself; it is shown only once (operators)
         * @description Choose its scopes and when it expires.
         */
        post: operations["createOperatorToken"];
    };
    "/api/operator-tokens/{id}": {
        /**
         * Revoke an operator token (operators)
         * @description The token stops working at once.
         */
        delete: operations["revokeOperatorToken"];
    };
    "/api/accounts/{account}/act": {
        /**
         * Act for a customer in this session (operators)
         * @description The session sees what the customer sees. Everything that is done is logged with the operator's name.
         */
        post: operations["actForAccount"];
    };
    "/api/session/acting": {
        /**
         * Stop acting for a customer
         * @description The session is the operator's own again.
         */
        delete: operations["stopActing"];
    };
    "/api/console/today": {
        /**
         * Overview: late files, waiting work and recent orders (operators)
         * @description The figures that the first page of the console shows.
         */
        get: operations["showToday"];
    };
    "/api/console/search": {
        /**
         * Search files, orders, accounts, people and invoices; a few of each (operators)
         * @description Matches ids, and the start of words in names, emails, titles and links.
         */
        get: operations["searchConsole"];
    };
    "/api/console/files": {
        /**
         * Find files of all accounts, newest first; late files by due date (operators)
         * @description The list comes in pages, and can be filtered by account, state or text.
         */
        get: operations["findFiles"];
    };
    "/api/console/files/{file}": {
        /**
         * Full history of a file: states, events, jobs, money, work (operators)
         * @description Everything that happened to a file, in one response.
         */
        get: operations["traceFile"];
    };
    "/api/console/mails/{mail}/send": {
        /**
         * Send a failed email again (operators)
         * @description It is sent as a new email.
         */
        post: operations["resendMail"];
    };
    "/api/console/mails/{mail}/dismiss": {
        /**
         * Dismiss a failed email (operators)
         * @description It will not be sent.
         */
        post: operations["dismissMail"];
    };
    "/api/console/failures": {
        /**
         * Failed files, events and jobs, newest first, and stuck tasks (operators)
         * @description Each failure includes its error.
         */
        get: operations["listFailures"];
    };
    "/api/console/files/{file}/dismiss": {
        /**
         * Dismiss a file in Error from the list of failures (operators)
         * @description If it is retried and fails again, it is listed again.
         */
        post: operations["dismissFile"];
    };
    "/api/console/deliveries/{delivery}/dismiss": {
        /**
         * Dismiss a failed delivery of an event (operators)
         * @description If the event is sent again and fails, it is listed again.
         */
        post: operations["dismissDelivery"];
    };
    "/api/console/jobs/{job}/retry": {
        /**
         * Retry a job (operators)
         * @description It runs as soon as there is room.
         */
        post: operations["retryJob"];
    };
    "/api/console/jobs/{job}/dismiss": {
        /**
         * Dismiss a job that has no tries left (operators)
         * @description It is kept, and can still be retried by its id. If it then fails for good again, it is listed again.
         */
        post: operations["dismissJob"];
    };
    "/api/console/files/{file}/refund": {
        /**
         * Refund a file in any state, whole or in part, to the balance or to the card that paid (operators)
         * @description The file keeps its state. If the file is on an unpaid invoice, the amount is taken off that invoice. In total, no more is refunded than was charged. A refund to a card is sent by a job; if the payment provider refuses it, the amount is added to the balance.
         */
        post: operations["refundFileAsOperator"];
    };
    "/api/console/alerts": {
        /**
         * Alerts: what needs an operator now, and what ended within a day (operators)
         * @description Each alert has the time when it was raised, and what to do about it.
         */
        get: operations["listAlerts"];
    };
    "/api/console/alerts/{alert}/acknowledge": {
        /**
         * Acknowledge an alert (operators)
         * @description Other operators see who is taking care of it, and the note. New cases are still announced.
         */
        post: operations["acknowledgeAlert"];
    };
    "/api/console/speech-servers": {
        /**
         * Speech servers in use: what they can do, their speed and their problems (operators)
         * @description Empty if the service uses its own models.
         */
        get: operations["listSpeechServers"];
    };
    "/api/console/speech-servers/{server}/paused": {
        /**
         * Pause a speech server, or use it again; it finishes what it is working on (operators)
         * @description A paused server gets no new recordings.
         */
        put: operations["pauseSpeechServer"];
    };
    "/api/console/speech-servers/try": {
        /**
         * Have every speech server transcribe a sample of 11 seconds (operators)
         * @description It happens after the response. The list of servers then says how each of them did.
         */
        post: operations["trySpeechServers"];
    };
    "/api/console/system/test-mail": {
        /**
         * Send a test email to yourself (operators)
         * @description It waits for the response of the mail server, up to 30 seconds.
         */
        post: operations["sendTestMail"];
    };
    "/api/console/system/test-webhook": {
        /**
         * Send a test event to a URL (operators)
         * @description A TRANSCRIPT_COMPLETE event with sample values, as a form, signed with a secret that is created for it. It waits for the response, up to 10 seconds.
         */
        post: operations["sendTestWebhook"];
    };
    "/api/console/system": {
        /**
         * Version, processes, settings, queue, engines, disks, backup and certificate (operators)
         * @description Of secrets among the settings, it says only whether they are set.
         */
        get: operations["showSystem"];
    };
    "/api/console/seller": {
        /**
         * The seller and the tax on receipts and invoices from now on (operators)
         * @description They come from the settings of the installation.
         */
        get: operations["showSeller"];
    };
    "/api/console/reports": {
        /**
         * Reports of mistakes, newest first (operators)
         * @description The list comes in pages, and can be filtered by state and file.
         */
        get: operations["listReports"];
    };
    "/api/console/reports/{report}/send": {
        /**
         * Send a report about a machine transcript to an editor (operators)
         * @description The editor gets a task.
         */
        post: operations["sendReportToEditor"];
    };
    "/api/console/reports/{report}/answer": {
        /**
         * Answer a report, and tell the customer (operators)
         * @description The report is closed.
         */
        post: operations["answerReport"];
    };
    "/api/console/files/{file}/send-to-editor": {
        /**
         * Send a delivered file to an editor, with a reason (operators)
         * @description The editor reads the reason in the task.
         */
        post: operations["sendFileToEditor"];
    };
    "/api/console/tasks": {
        /**
         * Open tasks with the people who have them, most urgent first (operators)
         * @description A task that was taken has the time at which it returns to the list.
         */
        get: operations["listOpenTasks"];
    };
    "/api/console/tasks/{task}/person": {
        /**
         * Assign an open task to a person, or make it available to everyone; saved text is kept (operators)
         * @description Null makes it available to everyone. Someone who had it and saved text gets a share of the pay when it is handed in; the message says how much.
         */
        put: operations["assignTask"];
    };
    "/api/console/money": {
        /**
         * Money in a period, by product and account, and what is owed now (operators)
         * @description Billed, tax, refunds, credits, pay and margin. The sums equal the ledger, to the cent.
         */
        get: operations["showMoney"];
    };
    "/api/console/money.csv": {
        /**
         * Money in a period as CSV, by account and product (operators)
         * @description One line for each account and product. All accounts are in it.
         */
        get: operations["downloadMoney"];
    };
    "/api/console/journal.csv": {
        /**
         * All transactions of a period as CSV (operators)
         * @description One line for each transaction of the ledger and for each earning. Each amount column, such as `revenue`, `balance` and `pay`, is one account of the ledger; its sum is the total for the period.
         */
        get: operations["downloadJournal"];
    };
    "/api/payouts": {
        /**
         * Payouts to staff, newest first (operators)
         * @description Each has its last day, its total and whether it was paid.
         */
        get: operations["listPayouts"];
        /**
         * Close a period: everything earned through a day becomes one payout (operators)
         * @description Nothing is paid by this; mark the payout as paid when it is.
         */
        post: operations["addPayout"];
    };
    "/api/payouts/{payout}": {
        /**
         * Amounts per person in a payout (operators)
         * @description Shows the number of tasks and adjustments of each person.
         */
        get: operations["showPayout"];
    };
    "/api/payouts/{payout}/lines.csv": {
        /**
         * A payout as CSV (operators)
         * @description One line for each person.
         */
        get: operations["downloadPayout"];
    };
    "/api/payouts/{payout}/paid": {
        /**
         * Mark a payout as paid (operators)
         * @description Staff see the date in their earnings.
         */
        post: operations["markPayoutPaid"];
        /**
         * Mark a payout as not paid (operators)
         * @description Use this for a payout that was marked by mistake. It can be marked again.
         */
        delete: operations["markPayoutNotPaid"];
    };
    "/api/people/{person}/adjustments": {
        /**
         * Adjust the earnings of a person, up or down, with a memo (operators)
         * @description It is in the next payout. Unusual amounts must be confirmed.
         */
        post: operations["adjustEarnings"];
    };
    "/api/audit": {
        /**
         * Operator actions, newest first (operators)
         * @description The list comes in pages, and can be filtered by operator, account, file, text and date.
         */
        get: operations["listAudit"];
    };
    "/api/uploads/links": {
        /**
         * Create a link for uploading one recording without an API key
         * @description Send the file to the link with PUT (`curl -T FILE LINK`): the response has the URL to order. The link works once and expires after an hour.
         */
        post: operations["createUploadLink"];
    };
    "/api/files/{file}/transcript/{name}": {
        /**
         * Deliver a transcript made elsewhere, as application/octet-stream: txt, srt, vtt, json or docx (operators)
         * @description The body is the file. Its extension says how it is read.
         */
        put: operations["deliverTranscript"];
    };
    "/api/uploads": {
        /**
         * Upload a recording; the response has the URL to order
         * @description The body is the file itself. It is kept for a week unless the operator set another period; an order keeps its own copy.
         */
        post: operations["upload"];
    };
    "/api/uploads/resumable": {
        /**
         * Start a resumable upload (tus 1.0)
         * @description Send `Tus-Resumable: 1.0.0`, the size in `Upload-Length` and the name as `filename` in `Upload-Metadata`. Send the content with PATCH to the `Location` in the response. An upload that receives nothing for two days is deleted.
         */
        post: operations["beginUpload"];
    };
    "/api/uploads/resumable/{upload}": {
        /**
         * An upload, with the URL to order once it is complete
         * @description The URL is null until all bytes have arrived.
         */
        get: operations["showUpload"];
        /**
         * Cancel an unfinished upload
         * @description What has arrived is deleted.
         */
        delete: operations["cancelUpload"];
        /**
         * Send the next bytes of an upload, from Upload-Offset on
         * @description Send `Tus-Resumable: 1.0.0` and the bytes as `application/offset+octet-stream`. After a lost connection, HEAD says in `Upload-Offset` how much has arrived.
         */
        patch: operations["continueUpload"];
    };
    "/v1/audio/transcriptions": {
        /**
         * Transcribe a file, as in OpenAI’s API
         * @description An order of EMSR02 for one uploaded file, charged as such. The response waits for the transcript; its headers `x-longhand-order` and `x-longhand-file` name the order and the file. A repeated request with the same `Idempotency-Key` and file does not order again.
         */
        post: operations["createTranscription"];
    };
    "/v1/models": {
        /**
         * List the values of the parameter model
         * @description All of them mean the same machine transcription.
         */
        get: operations["listModels"];
    };
    "/v1/models/{model}": {
        /**
         * One value of the parameter model
         * @description It has the same form as in the list.
         */
        get: operations["showModel"];
    };
}
export interface webhooks {
    TRANSCRIPT_COMPLETE: {
        /**
         * The transcript of a file is complete.
         * @description As a form, it is posted once. As JSON, it is retried until it is accepted, up to ten attempts in three days. Any response with a 2xx status within 10 seconds is fine.
         */
        post: operations["onTranscriptComplete"];
    };
    DUPLICATE_FILE: {
        /**
         * A recording in this order was ordered before.
         * @description As a form, it is posted once. As JSON, it is retried until it is accepted, up to ten attempts in three days. Any response with a 2xx status within 10 seconds is fine.
         */
        post: operations["onDuplicateFile"];
    };
    REFUND_ISSUED: {
        /**
         * Money was refunded to the balance.
         * @description As a form, it is posted once. As JSON, it is retried until it is accepted, up to ten attempts in three days. Any response with a 2xx status within 10 seconds is fine.
         */
        post: operations["onRefundIssued"];
    };
    CC_AUTH_FAILURE: {
        /**
         * A charge to the account’s card failed, or there is no card. It is tried again later; after the last try, ORDER_ON_HOLD follows.
         * @description As a form, it is posted once. As JSON, it is retried until it is accepted, up to ten attempts in three days. Any response with a 2xx status within 10 seconds is fine.
         */
        post: operations["onCcAuthFailure"];
    };
    DIFFICULT_AUDIO: {
        /**
         * A recording is difficult to understand.
         * @description As a form, it is posted once. As JSON, it is retried until it is accepted, up to ten attempts in three days. Any response with a 2xx status within 10 seconds is fine.
         */
        post: operations["onDifficultAudio"];
    };
    ORDER_ON_HOLD: {
        /**
         * An order, or some of its files, is on hold.
         * @description As a form, it is posted once. As JSON, it is retried until it is accepted, up to ten attempts in three days. Any response with a 2xx status within 10 seconds is fine.
         */
        post: operations["onOrderOnHold"];
    };
}
export interface components {
    schemas: {
        EmailAndPassword: {
            email: string & (unknown & unknown);
            password: string;
        };
        NewColleague: {
            email: string & (unknown & unknown);
            name: string;
            roles: ("transcriber" | "editor" | "operator")[];
        };
        ReportAnswer: {
            /** @enum {string} */
            resolution: "mended" | "declined";
            /**
             * @description for the customer; required if declined
             * @default
             */
            answer?: string;
        };
        ChapterInput: {
            start_ms: number;
            title: string;
        };
        PlainParagraph: {
            speaker: string | null;
            text: string;
        };
        TextSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            paragraphs: components["schemas"]["PlainParagraph"][];
        };
        RestoredSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            version: number;
        };
        SharedTextSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            paragraphs: components["schemas"]["PlainParagraph"][];
            /** @description who you are: members see it beside what you change */
            name: string;
        };
        BuyerInput: {
            /** @description the name of the account if it is empty */
            name: string;
            /** @description several lines */
            address: string;
            tax_number: string;
        };
        PasswordGiven: {
            password: string;
        };
        CueInput: {
            startMs: number;
            endMs: number;
            /** @description who speaks; a printed label is part of the lines */
            speaker: string | null;
            lines: string[];
        };
        TaskGrade: {
            task: number;
            grade: number;
            /** @description for the people who did the work */
            reason?: string | null;
        };
        V4OrderUrlParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description URL of audio or video; repeatable */
            url: string[];
            /** @description exactly one transcription SKU, and any add-ons */
            sku: string[];
            /** @description check everything without placing a real order */
            test?: boolean;
            /** @description comments for the transcribers */
            notes?: string;
            /** @description speaker names; repeatable. For a call with one speaker per channel, the first name is for the first (left) channel */
            name?: string[];
            /** @description the same as name */
            names?: string[];
            /** @description title of the transcript */
            title?: string;
            /** @description kept with the order */
            tags?: string[];
        };
        V4AudiofileTranscriptExtParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a fake transcription, for any file that you may see */
            test?: boolean;
        };
        V4AudiofileTranscriptParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a fake transcription, for any file that you may see */
            test?: boolean;
        };
        V4TranscriptFileParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a fake transcription, for any file that you may see */
            test?: boolean;
        };
        V4AudiofileUpgradeParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description DIFFQ2, TSTMP1, CAPTION1, EDIT01, UPGRD1, UPGRD2 or UPGRD3 */
            sku?: string[];
            /** @description a fake success; for files 100 and 101 only */
            test?: boolean;
        };
        V4AudiofileRefundParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a fake approval; for files 100 and 101 only */
            test?: boolean;
        };
        V4InvoiceParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
        };
        V4WebhookParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description an http or https URL */
            webhook?: string;
        };
        V4WebhookTestTypeParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
        };
        Created: {
            id: number;
            message: string;
        };
        Link: {
            link: string;
            message: string;
        };
        Message: {
            message: string;
        };
        AccountAbout: {
            /** @description for operators only */
            notes: string;
            /** @description USD that may be owed on invoices; null for any amount */
            credit_limit: number | null;
            /** @description what the customer reads */
            suspended: {
                /** Format: date-time */
                since: string;
                reason: string;
            } | null;
            files: number;
            /** @description USD */
            billed: number;
            /** @description USD */
            refunded: number;
            /** @description USD */
            given: number;
            /** @description USD */
            received: number;
            /** @description USD */
            pay: number;
            /** @description USD, billed less refunds, credit given, tax and pay */
            margin: number;
            /** @description USD, on invoices */
            owed: number;
            message: string;
        };
        Account: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description balance in USD */
            balance: number;
            /** Format: date-time */
            created: string;
            /** @description when the deletion of its data was complete */
            erased: string | null;
        };
        OneAccount: {
            account: components["schemas"]["Account"];
            message: string;
        };
        ListedAccount: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description balance in USD */
            balance: number;
            /** Format: date-time */
            created: string;
            /** @description when the deletion of its data was complete */
            erased: string | null;
            past_due: boolean;
        };
        Alert: {
            id: number;
            /** @description which alert it is; stays the same when its words change */
            name: string;
            title: string;
            /** @description what happened, and what to do */
            text: string;
            action: string;
            /** @description where to do it, on the website */
            path: string;
            /** @description the files, customers and people that it is about; at most 20, and how many more */
            cases: {
                words: string;
                path: string;
            }[];
            /** @description the person who is taking care of it */
            acknowledged: {
                by: string;
                /** Format: date-time */
                at: string;
                note: string;
            } | null;
            /** Format: date-time */
            raised: string;
            ended: string | null;
        };
        IdAndName: {
            id: number;
            name: string | null;
        };
        AuditEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            person: components["schemas"]["IdAndName"];
            /** @description the customer that the operator acted for */
            acting_for: components["schemas"]["IdAndName"] | null;
            /** @description what was done or tried, such as “changed the payment terms” */
            action: string;
            route: string;
            account: components["schemas"]["IdAndName"] | null;
            audiofile: number | null;
            order: string | null;
            invoice: number | null;
            /** @description request parameters, without secrets */
            parameters: {
                [key: string]: unknown;
            };
            /**
             * @description begun: in progress, or interrupted with an unknown outcome
             * @enum {string}
             */
            state: "begun" | "done" | "refused";
            outcome: string | null;
        };
        Sku: {
            sku: string;
            product: string;
            meaning: string;
            price: number;
            for_everyone?: boolean;
        };
        Redo: {
            language: string;
            /** @enum {string} */
            state: "running" | "done" | "failed";
        };
        OrderedFile: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            /** @enum {string} */
            statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
            /** Format: date-time */
            since: string;
            /** @description why it is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            tags: string[];
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @description when the customer archived it */
            archived: string | null;
            /** @description when the customer moved it to the trash */
            trashed: string | null;
            notes: string;
            /** @description marked by the customer: the content may be distressing */
            may_distress: boolean;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description transcribed again because the language was corrected. The transcript stays until the new one replaces it. `done` in a language that the file does not have means that no words were found in it */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description changes whenever the transcript does */
            transcript_version: number | null;
            /** @description when the recording was deleted; it can no longer be played */
            recording_removed: string | null;
        };
        StateChange: {
            from: ("Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing") | null;
            /** @enum {string} */
            to: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
            reason: string | null;
            /** Format: date-time */
            at: string;
        };
        Opening: {
            name: string;
            /** @enum {string} */
            role: "transcriber" | "editor" | "operator";
            /** Format: date-time */
            at: string;
        };
        ListedFile: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            /** @enum {string} */
            statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
            /** Format: date-time */
            since: string;
            /** @description why it is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            tags: string[];
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @description when the customer archived it */
            archived: string | null;
            /** @description when the customer moved it to the trash */
            trashed: string | null;
            notes: string;
            /** @description marked by the customer: the content may be distressing */
            may_distress: boolean;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description transcribed again because the language was corrected. The transcript stays until the new one replaces it. `done` in a language that the file does not have means that no words were found in it */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description changes whenever the transcript does */
            transcript_version: number | null;
            /** @description when the recording was deleted; it can no longer be played */
            recording_removed: string | null;
            /** @description what keeps a machine from working on the file now; null for nothing */
            waiting_for: "speech_server" | null;
        };
        OneFile: {
            file: components["schemas"]["OrderedFile"];
            message: string;
        };
        Refund: {
            id: number;
            /** @description USD */
            amount: number;
            /** @enum {string} */
            to: "balance" | "card";
            /** @description USD of it that was taken off an unpaid invoice */
            off_invoice: number;
            /** @description the card that it goes to */
            card: string | null;
            /**
             * @description asked: on its way to the card; failed: added to the balance instead
             * @enum {string}
             */
            state: "made" | "asked" | "failed";
            memo: string;
            /** Format: date-time */
            at: string;
        };
        V4Item: {
            id: number;
            sku: string;
            quantity: number;
            price: number;
            audiofile: number;
            total: number;
        };
        V4Invoice: {
            id: number;
            purchase_order: string | null;
            /** Format: date-time */
            createtime: string;
            paidtime: string | null;
            total: number;
            items: components["schemas"]["V4Item"][];
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            message: string;
        };
        Item: {
            id: number;
            sku: string;
            quantity: number;
            price: number;
            audiofile: number;
            total: number;
            /**
             * @description credit and refund reduce what other items cost
             * @enum {string}
             */
            kind: "order" | "upgrade" | "settlement" | "credit" | "refund" | "adjustment";
            /** @description what an adjustment is for */
            memo: string | null;
        };
        FoundFile: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            /** @enum {string} */
            statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
            /** Format: date-time */
            since: string;
            /** @description why it is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            tags: string[];
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @description when the customer archived it */
            archived: string | null;
            /** @description when the customer moved it to the trash */
            trashed: string | null;
            notes: string;
            /** @description marked by the customer: the content may be distressing */
            may_distress: boolean;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description transcribed again because the language was corrected. The transcript stays until the new one replaces it. `done` in a language that the file does not have means that no words were found in it */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description changes whenever the transcript does */
            transcript_version: number | null;
            /** @description when the recording was deleted; it can no longer be played */
            recording_removed: string | null;
            account_name: string;
            account_email: string;
            /** @description when an operator put it at the front */
            front_since: string | null;
        };
        Job: {
            id: number;
            name: string;
            about: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            state: "waiting" | "later" | "running" | "dead";
            priority: number;
            attempts: number;
            max_attempts: number;
            /** Format: date-time */
            run_at: string;
            /** Format: date-time */
            created: string;
            last_error: string | null;
        };
        ListedInvoice: {
            id: number;
            account: number;
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            purchase_order: string | null;
            /** @description a note on the document */
            memo: string;
            /** Format: date-time */
            created: string;
            submitted: string | null;
            due: string | null;
            paid: string | null;
            /** @description when it was voided; nothing more is due on it */
            voided: string | null;
            account_name: string;
            total: number;
            /** @description USD still to be paid, after credit notes and payments */
            amount_due: number;
        };
        Invoice: {
            id: number;
            account: number;
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            purchase_order: string | null;
            /** @description a note on the document */
            memo: string;
            /** Format: date-time */
            created: string;
            submitted: string | null;
            due: string | null;
            paid: string | null;
            /** @description when it was voided; nothing more is due on it */
            voided: string | null;
            /** @description USD; stays as it was submitted */
            total: number;
            /** @description USD still to be paid, after credit notes and payments */
            amount_due: number;
            items: components["schemas"]["Item"][];
            credit_notes: {
                id: number;
                number: string;
                /** @description USD that came off */
                amount: number;
                memo: string;
                /** Format: date-time */
                created: string;
            }[];
            /** @description below zero: paid, then credited, and moved to the balance */
            payments: {
                id: number;
                amount: number;
                memo: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        WholeInvoice: {
            invoice: components["schemas"]["Invoice"];
            message: string;
        };
        MoneySums: {
            /** @description USD, what was sold; prices include tax */
            billed: number;
            /** @description USD */
            refunded: number;
            /** @description USD, credit that no one paid for */
            given: number;
            /** @description USD, in what was billed and not refunded */
            tax: number;
            /** @description USD, what people earned, with adjustments */
            pay: number;
            /** @description USD, billed less refunds, credit given, tax and pay */
            margin: number;
            /** @description USD, by bank and card, less what went back */
            received: number;
        };
        Money: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @enum {string} */
            step: "day" | "month" | "year";
            total: components["schemas"]["MoneySums"];
            /** @description by the product that a file has now; null for credits and adjustments of pay */
            products: {
                product: string | null;
                /** @description USD, what was sold; prices include tax */
                billed: number;
                /** @description USD */
                refunded: number;
                /** @description USD, credit that no one paid for */
                given: number;
                /** @description USD, in what was billed and not refunded */
                tax: number;
                /** @description USD, what people earned, with adjustments */
                pay: number;
                /** @description USD, billed less refunds, credit given, tax and pay */
                margin: number;
                /** @description USD, by bank and card, less what went back */
                received: number;
            }[];
            /** @description the fifty that were billed the most; null for adjustments of pay */
            accounts: {
                account: number | null;
                account_name: string | null;
                /** @description USD, what was sold; prices include tax */
                billed: number;
                /** @description USD */
                refunded: number;
                /** @description USD, credit that no one paid for */
                given: number;
                /** @description USD, in what was billed and not refunded */
                tax: number;
                /** @description USD, what people earned, with adjustments */
                pay: number;
                /** @description USD, billed less refunds, credit given, tax and pay */
                margin: number;
                /** @description USD, by bank and card, less what went back */
                received: number;
            }[];
            account_count: number;
            steps: {
                /**
                 * Format: date
                 * @description the first day of the step
                 */
                day: string;
                /** @description USD, what was sold; prices include tax */
                billed: number;
                /** @description USD */
                refunded: number;
                /** @description USD, credit that no one paid for */
                given: number;
                /** @description USD, in what was billed and not refunded */
                tax: number;
                /** @description USD, what people earned, with adjustments */
                pay: number;
                /** @description USD, billed less refunds, credit given, tax and pay */
                margin: number;
                /** @description USD, by bank and card, less what went back */
                received: number;
            }[];
            /** @description not known: the payment provider’s statement has them */
            card_fees: null;
            owed: {
                /** @description prepaid and not spent */
                balances: {
                    /** @description USD */
                    amount: number;
                    accounts: number;
                };
                overdrawn: {
                    /** @description USD */
                    amount: number;
                    accounts: number;
                };
                invoices: {
                    /** @enum {string} */
                    age: "not sent" | "not due" | "late up to 30 days" | "late up to 60 days" | "late up to 90 days" | "late over 90 days";
                    /** @description USD */
                    amount: number;
                    invoices: number;
                }[];
                pay: {
                    /** @description USD */
                    not_in_payout: number;
                    /** @description USD, in payouts that are not marked as paid */
                    not_paid: number;
                    people: number;
                };
            };
            message: string;
        };
        OperatorToken: {
            id: number;
            person: number;
            email: string;
            label: string;
            /** @description the last characters of the token */
            hint: string;
            /** Format: date-time */
            created: string;
            /** @description what it may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            expires: string | null;
            last_used: string | null;
            /** @description the IP address of its last use */
            last_used_from: string | null;
            revoked: string | null;
        };
        Payout: {
            id: number;
            /**
             * Format: date
             * @description the last day, in UTC
             */
            through: string;
            /** Format: date-time */
            closed: string;
            paid: string | null;
            people: number;
            /** @description USD */
            total: number;
        };
        Person: {
            id: number;
            email: string;
            name: string;
            roles: string[];
            account: number | null;
            /** @description is offered no new tasks */
            paused: boolean;
            paused_because: string | null;
        };
        StaffProfile: {
            person: components["schemas"]["Person"];
            /** @description codes that the person chose */
            languages: string[];
            /** @description that the person or an operator chose */
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description where their pay goes */
            payout_details: string;
            /** @description how much of the rates they are paid; 100 for most */
            pay_percent: number;
            /** @description a lower share to come */
            next_pay_percent: {
                percent: number;
                /** Format: date-time */
                from: string;
            } | null;
            /** @description of the latest hundred tasks */
            turnaround: {
                tasks: number;
                /** @description from taking a task to handing it in */
                median_seconds: number | null;
                late: number;
            };
            /** @description the best try; null without one */
            practice: {
                tries: number;
                words: number;
                wrong_words: number;
            } | null;
            message: string;
        };
        OnePerson: {
            person: components["schemas"]["Person"];
            message: string;
        };
        Colleague: {
            id: number;
            email: string;
            name: string;
            roles: string[];
            account: number | null;
            /** @description is offered no new tasks */
            paused: boolean;
            paused_because: string | null;
            /** @description codes that the person chose */
            languages: string[];
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description whether they use two-step verification */
            second_step: boolean;
            record: {
                /** @description average of the latest hundred texts, from 1 to 5 */
                grade: number | null;
                /** @description number of those that a reviewer graded */
                graded: number;
                /** @description done in the last thirty days */
                tasks: number;
                /** @description USD in the last thirty days */
                earned: number;
            };
        };
        Report: {
            id: number;
            at_ms: number;
            note: string;
            /**
             * @description received, in_progress once an editor has it, then `mended` (corrected), or `declined` with a reason
             * @enum {string}
             */
            state: "received" | "in_progress" | "mended" | "declined";
            /** @description why the text was left as it is */
            answer: string | null;
            /** Format: date-time */
            created: string;
            /** @description when it was corrected or declined */
            closed: string | null;
        };
        ListedReport: {
            id: number;
            at_ms: number;
            note: string;
            /**
             * @description received, in_progress once an editor has it, then `mended` (corrected), or `declined` with a reason
             * @enum {string}
             */
            state: "received" | "in_progress" | "mended" | "declined";
            /** @description why the text was left as it is */
            answer: string | null;
            /** Format: date-time */
            created: string;
            /** @description when it was corrected or declined */
            closed: string | null;
            /** @enum {string} */
            from: "customer" | "operator";
            /**
             * @description who has to act on it
             * @enum {string}
             */
            turn: "operator" | "editor";
            audiofile: number;
            title: string;
            product: string;
            account: number;
            account_name: string;
            /** @description the open correction */
            task: number | null;
            /** @description who has taken it */
            editor: string | null;
            due: string | null;
        };
        SpeechServer: {
            id: number;
            address: string;
            /** @description such as whisper.cpp; null until it has responded */
            software: string | null;
            endpoint: string | null;
            /** @description what its responses contain; null until it has transcribed something */
            can: {
                word_times: boolean | null;
                confidence: boolean | null;
                language: boolean | null;
            };
            /** @description hours of recordings that it transcribes per hour, from its latest work */
            speed: number | null;
            paused: boolean;
            /** @description why it does not work, for each machine that uses it; empty if it works */
            problems: string[];
        };
        System: {
            /** @description of the process that responds */
            version: string;
            processes: {
                machine: string;
                pid: number;
                /** @description the website and the API */
                serves: boolean;
                /** @description runs jobs */
                works: boolean;
                version: string;
                /** Format: date-time */
                started: string;
                /**
                 * Format: date-time
                 * @description when it last reported; it does so every minute
                 */
                seen: string;
                /** @description whether it has not reported for five minutes */
                silent: boolean;
            }[];
            /** @description of the process that responds */
            settings: {
                name: string;
                /** @description null for a secret */
                value: string | null;
                set: boolean;
                /** @enum {string} */
                from: "environment" | "default";
                /** @description other processes in which it differs */
                elsewhere: {
                    process: string;
                    /** @description null for a secret */
                    value: string | null;
                    set: boolean;
                }[];
            }[];
            /** @description jobs */
            queue: {
                waiting: number;
                /** @description scheduled */
                later: number;
                running: number;
                /** @description without tries left, and not dismissed */
                dead: number;
                /** @description how long the oldest has waited */
                oldest_seconds: number | null;
            };
            /** @description hours of recordings that each transcribes per hour; the one that worked last first */
            engines: {
                engine: string;
                hours_per_hour: number;
                /** Format: date-time */
                measured: string;
            }[];
            disks: {
                machine: string;
                folder: string;
                free_bytes: number;
                size_bytes: number;
                problem: string | null;
            }[];
            /** @description the last one; null if there is none */
            backup: {
                /** Format: date-time */
                made: string;
                bytes: number;
                recordings: boolean;
            } | null;
            /** @description 0 if backups are made in another way */
            backup_within_hours: number;
            /** @description of the public URL; null if it is not https, without host if it cannot be reached */
            certificate: {
                host: string | null;
                valid_to: string | null;
                problem: string | null;
            } | null;
            /** @description whether a mail server is set */
            mail: boolean;
            message: string;
        };
        Who: {
            id: number;
            name: string;
        };
        BoardTask: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            audiofile: number;
            title: string;
            product: string;
            add_ons: string[];
            /** @description counted from 0 */
            part: number;
            parts: number;
            /** @description as an ISO 639 code; null if unknown */
            language: string | null;
            /** @description that help with it, by its notes, its products and its speakers */
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description length of the recording that it covers */
            seconds: number;
            /** Format: date-time */
            due: string;
            /** @description who has taken it */
            person: components["schemas"]["Who"] | null;
            lease_until: string | null;
            /** @description when the person saved last */
            saved: string | null;
            /** @description how far into the recording the person is; null until they have begun */
            percent: number | null;
            /** @description the person it is reserved for */
            assigned: components["schemas"]["Who"] | null;
            /** @description null: until an operator changes it */
            assigned_until: string | null;
        };
        Word: {
            text: string;
            startMs: number;
            endMs: number;
            confidence?: number;
            /**
             * @description the time is not measured, but estimated from the words around it
             * @constant
             */
            estimated?: true;
            /** @constant */
            inaudible?: true;
        };
        Peaks: {
            version: number;
            channels: number;
            sample_rate: number;
            samples_per_pixel: number;
            bits: number;
            length: number;
            data: number[];
        };
        Paragraph: {
            speaker: string | null;
            startMs: number;
            endMs: number;
            words: components["schemas"]["Word"][];
        };
        AccountCaptionRules: {
            rules: {
                /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                lineCharacters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description shortest time that a caption is shown */
                shortestMs: number;
                /** @description longest time that a caption is shown */
                longestMs: number;
                /** @description fastest reading speed, unless the speech is faster */
                charactersASecond: number;
                /** @description captions touch, or have at least this gap between them */
                shortestGapMs: number;
            };
            /** @description the default rules */
            usual: {
                /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                lineCharacters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description shortest time that a caption is shown */
                shortestMs: number;
                /** @description longest time that a caption is shown */
                longestMs: number;
                /** @description fastest reading speed, unless the speech is faster */
                charactersASecond: number;
                /** @description captions touch, or have at least this gap between them */
                shortestGapMs: number;
            };
            message: string;
        };
        Delivery: {
            id: number;
            url: string;
            /**
             * @description unknown: the service was interrupted while sending, and never sends a form twice automatically
             * @enum {string}
             */
            state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
            /** @description HTTP status returned by the receiver */
            status: number | null;
            milliseconds: number | null;
            error: string | null;
            /** @description when it was sent */
            at: string | null;
            /** @description sent again by hand */
            by_hand: boolean;
            /** @description to the callback of the order, with its metadata */
            callback: boolean;
            /** @enum {string} */
            format: "form" | "json";
            /** @description 1 for the first; only JSON is sent again automatically */
            attempt: number;
            /** @description when it is sent again automatically */
            retry_at: string | null;
        };
        LoggedEvent: {
            id: number;
            /** @description the same for every delivery of this event */
            webhook_id: string;
            event: string;
            /** @description form-encoded, exactly as it is posted; a callback gets `metadata` after it */
            body: string;
            /** @description what is posted to a webhook that gets JSON; a callback gets `metadata` in `data` */
            json: {
                type: string;
                /** Format: date-time */
                timestamp: string;
                webhook_version: number;
                data: {
                    [key: string]: unknown;
                };
            };
            test: boolean;
            /** Format: date-time */
            created: string;
            /** @description empty if no webhook was registered and the order has no callback */
            deliveries: components["schemas"]["Delivery"][];
        };
        Feed: {
            id: number;
            url: string;
            title: string;
            skus: string[];
            tags: string[];
            may_distress: boolean;
            /** @description USD */
            monthly_limit: number;
            /** @description USD in this calendar month (UTC) */
            spent: number;
            paused: boolean;
            /** @description there is a problem with at least one new episode; a notification explains it */
            stopped: boolean;
            checked: string | null;
        };
        OneFeed: {
            feed: components["schemas"]["Feed"];
            message: string;
        };
        Chapter: {
            start_ms: number;
            title: string;
        };
        FileComment: {
            id: number;
            /** @description when the first of the words is spoken */
            start_ms: number;
            /** @description when the last of them ends */
            end_ms: number;
            /** @description as they were when the comment was written */
            words: string;
            /** @description null for a highlight */
            note: string | null;
            /** @description who wrote it; people with a link are named as such */
            name: string;
            /** Format: date-time */
            created: string;
            can_delete: boolean;
        };
        SavedText: {
            version: number;
            message: string;
        };
        StaleSave: {
            message: string;
            code: string;
            /** @description the newer version, if code is stale_version */
            version?: number;
        };
        EditingTurn: {
            /** @description its number, which changes when another person starts or takes over */
            turn: number;
            name: string;
            yours: boolean;
            /**
             * Format: date-time
             * @description when the turn ends, unless it is renewed
             */
            until: string;
        };
        TurnTaken: {
            message: string;
            code: string;
            /** @description who is editing it, if code is being_edited */
            name?: string;
        };
        FilePayment: {
            audiofile: number;
            amount: number;
            transaction: number | null;
            message: string;
        };
        Upload: {
            id: string;
            name: string;
            /** @description bytes */
            size: number;
            /** @description the URL to order; null until the upload is complete */
            url: string | null;
        };
        OneUpload: {
            upload: components["schemas"]["Upload"];
            message: string;
        };
        MarkedText: {
            text: string;
            match: boolean;
        };
        ShareLink: {
            id: number;
            /** @description for people without an account; keep it as private as the file. Null if the link allows more than you may do */
            url: string | null;
            download: boolean;
            /**
             * @description what people with the link can do: `comment` lets them read and write comments, `edit` change the text, too
             * @enum {string}
             */
            may: "read" | "comment" | "edit";
            expires: string | null;
            /** Format: date-time */
            created: string;
        };
        NewShareLink: {
            id: number;
            url: string;
            download: boolean;
            /**
             * @description what people with the link can do: `comment` lets them read and write comments, `edit` change the text, too
             * @enum {string}
             */
            may: "read" | "comment" | "edit";
            expires: string | null;
            /** Format: date-time */
            created: string;
        };
        Difference: {
            /** @description of the newer text, counted from 0 */
            paragraph: number;
            at_ms: number;
            lead: string;
            removed: string;
            added: string;
            /** @description the added words, counted from 0 in each of the first 20 paragraphs that have some */
            added_at: {
                paragraph: number;
                from: number;
                to: number;
            }[];
            tail: string;
        };
        Sitting: {
            /** @description the last version of the sitting */
            version: number;
            /** @description the version that the sitting began with */
            before: number | null;
            /**
             * @description why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph
             * @enum {string}
             */
            cause: "delivery" | "edit" | "restore" | "speakers";
            /** @description who changed it; null for a delivery */
            name: string | null;
            /** @description what you call this version */
            label: string | null;
            /** Format: date-time */
            began: string;
            /** Format: date-time */
            ended: string;
            /** @description how many versions were saved */
            versions: number;
        };
        Passage: {
            at_ms: number;
            /** @description what the version has here; empty if it has nothing */
            earlier: string;
            /** @description what the transcript has here now; empty if it has nothing */
            now: string;
        };
        Glossary: {
            terms: string[];
            message: string;
        };
        ApiKey: {
            id: number;
            label: string;
            /** @description the last characters of the key */
            hint: string;
            /** Format: date-time */
            created: string;
            /** @description whose key it is: it ends when they no longer own the account */
            person: string | null;
            /** @description what it may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            expires: string | null;
            last_used: string | null;
            /** @description the IP address of its last use */
            last_used_from: string | null;
            revoked: string | null;
            /** @description USD that may be spent with it; null for no limit */
            spending_limit: number | null;
            /**
             * @description in total, or in each calendar month (UTC)
             * @enum {string}
             */
            spending_period: "total" | "month";
            /** @description USD of the limit that is used; null without one */
            spent: number | null;
        };
        AccountPerson: {
            id: number;
            name: string;
            email: string;
            /**
             * @description owner: everything; member: order, and change transcripts; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            /** Format: date-time */
            since: string;
        };
        Invitation: {
            id: number;
            email: string;
            /**
             * @description owner: everything; member: order, and change transcripts; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            invited_by: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            expires: string;
        };
        AccountEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "person" | "key" | "operator";
            /** @description of the person or the key; null for operators */
            name: string | null;
            address: string | null;
            /** @description what was done, for example `placed an order` */
            action: string;
            audiofile: number | null;
            /** @description of the file; null if it was deleted */
            title: string | null;
            order: string | null;
            outcome: string | null;
        };
        AutomaticTopUp: {
            on: boolean;
            /** @description USD; the card is charged when the balance falls below this */
            below: number;
            /** @description USD, charged each time */
            amount: number;
            /** @description USD; at most this much in a calendar month (UTC) */
            monthly_max: number;
            /** @description why it was turned off, for example a declined charge, and what to do */
            stopped: string | null;
            message: string;
        };
        DeclinedCharge: {
            order: string;
            /** @description USD */
            amount: number;
            reason: string;
            /**
             * @description what lets the order continue
             * @enum {string}
             */
            remedy: "add_card" | "another_card" | "add_credit";
            /** @description null if it is on hold; a new card is tried at once */
            next_try: string | null;
        };
        CardAnswer: {
            card: string;
            message: string;
        };
        Buyer: {
            /** @description the name of the account if it is empty */
            name: string;
            /** @description several lines */
            address: string;
            tax_number: string;
        };
        Notice: {
            id: number;
            /** @enum {string} */
            kind: "transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "episode ordered" | "feed stopped" | "refund issued" | "topped up";
            title: string;
            text: string;
            /** @description what to do about it */
            action: string;
            /** @description where to do it, on the website */
            path: string;
            audiofile: number | null;
            order: string | null;
            invoice: number | null;
            /** Format: date-time */
            created: string;
        };
        Order: {
            id: string;
            account: number;
            skus: string[];
            tags: string[];
            /** @description gets the events of this order */
            callback: string | null;
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            test: boolean;
            hold: string | null;
            /** Format: date-time */
            created: string;
        };
        HeldOrder: {
            id: string;
            account: number;
            skus: string[];
            tags: string[];
            /** @description gets the events of this order */
            callback: string | null;
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            test: boolean;
            hold: string | null;
            /** Format: date-time */
            created: string;
            account_name: string;
            /** @description number of files on hold */
            files: number;
            /** @description USD, charged when it is released */
            total: number;
        };
        OneOrder: {
            order: components["schemas"]["Order"];
            message: string;
        };
        Quote: {
            id: string;
            files: {
                url: string;
                title: string;
                duration_seconds: number | null;
                /** @description whether the duration is exact, or an estimate that is corrected later */
                exact: boolean;
                /** @description billed */
                minutes: number;
                total: number;
                /** @description a file that you ordered before from the same link or the same uploaded content */
                earlier: {
                    file: number;
                    title: string;
                    /** Format: date-time */
                    ordered: string;
                } | null;
            }[];
            skus: {
                sku: string;
                meaning: string;
                price: number;
                /** @description included in the transcription at no extra charge */
                included: boolean;
            }[];
            total: number;
            /** @description USD by which the balance is short; 0 if it covers the total or is not used */
            missing: number;
            /** @description USD by which the total exceeds what is left of the spending limit of the API key; 0 if it does not, or if there is no limit */
            over_limit: number;
            /** @description the account pays by card and has none: an order is put on hold until one is added */
            needs_card: boolean;
            /** @description null: it will be detected */
            language: string | null;
            /** Format: date-time */
            due: string;
            /** Format: date-time */
            expires: string;
        };
        WebhookSettings: {
            webhook: string | null;
            /** @enum {string} */
            format: "form" | "json";
            /** @description signs deliveries according to the Standard Webhooks specification; empty for operators */
            secret: string;
            /** @description until then, deliveries are also signed with the previous secret */
            previous_secret_until: string | null;
            message: string;
        };
        AddedSecondStep: {
            /** @description null if you have some already */
            recovery_codes: string[] | null;
            message: string;
        };
        PasskeyOptions: {
            /** @description for the browser, as JSON of the WebAuthn specification */
            options: {
                [key: string]: unknown;
            };
            message: string;
        };
        Passkey: {
            id: string;
            label: string;
            /** Format: date-time */
            created: string;
            last_used: string | null;
        };
        Session: {
            id: number;
            /** @description user agent of the last use; null if the session was not used yet */
            browser: string | null;
            /** @description IP address of the last use */
            address: string | null;
            /** Format: date-time */
            created: string;
            last_used: string | null;
            /** @description whether this request was made in it */
            current: boolean;
        };
        SavedDraft: {
            version: number;
            lease_until: string | null;
            message: string;
        };
        TextProblem: {
            /** @enum {string} */
            problem: "empty_text" | "empty_paragraph" | "unlabelled_speaker" | "unresolved_mark" | "empty_caption" | "backwards_caption" | "overlapping_captions" | "unanswered_report";
            /** @description counted from 0 */
            paragraph: number;
            word: number | null;
            /** @description index of the caption, from 0 */
            cue: number | null;
            at_ms: number;
            message: string;
        };
        Cue: {
            startMs: number;
            endMs: number;
            /** @description who speaks; a printed label is part of the lines */
            speaker: string | null;
            lines: string[];
        };
        PracticeGrade: {
            /** @description in the correct text */
            words: number;
            /** @description changed, missing and extra words */
            wrong_words: number;
            /** @description wrong words per hundred words of the correct text */
            wrong_percent: number;
            /** @description words under the name of another speaker */
            wrong_speakers: number;
            /** @description correct words with different punctuation or capitals */
            wrong_punctuation: number;
        };
        PracticeMark: {
            product: string;
            max_wrong_percent: number;
            reached: boolean;
        };
        Rate: {
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            /** @description DIFFQ2: added to the rate of the product where the customer pays for difficult audio */
            product: string;
            /** @description USD */
            per_minute: number;
            /** @description a change to come, for tasks taken from then on */
            next: {
                per_minute: number;
                /** Format: date-time */
                from: string;
            } | null;
        };
        OfferedTask: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            audiofile: number;
            product: string;
            add_ons: string[];
            /** @description as an ISO 639 code; null if unknown */
            language: string | null;
            /** @description speakers that the machine told apart; null if unknown */
            voices: number | null;
            /** @description of the recording, from 1 to 5 */
            quality_stars: number | null;
            /** @description the customer says that the content may be distressing */
            may_distress: boolean;
            /** Format: date-time */
            due: string;
            /** @description counted from 0 */
            part: number;
            parts: number;
            start_ms: number;
            end_ms: number;
            /** @description sent back by a reviewer */
            correction: boolean;
            /** @description USD, for you, when it is done; fixed when you take it */
            pay: number;
            /** @description of the whole pay, reserved for people whose saved text you start from; `pay` is the rest */
            shared_percent: number;
            /** @description others do not see it */
            kept_for_you: boolean;
        };
        Task: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            audiofile: number;
            product: string;
            add_ons: string[];
            /** @description as an ISO 639 code; null if unknown */
            language: string | null;
            /** @description speakers that the machine told apart; null if unknown */
            voices: number | null;
            /** @description of the recording, from 1 to 5 */
            quality_stars: number | null;
            /** @description the customer says that the content may be distressing */
            may_distress: boolean;
            /** Format: date-time */
            due: string;
            /** @description counted from 0 */
            part: number;
            parts: number;
            start_ms: number;
            end_ms: number;
            /** @description sent back by a reviewer */
            correction: boolean;
            /** @description USD, for you, when it is done; fixed when you take it */
            pay: number;
            /** @description of the whole pay, reserved for people whose saved text you start from; `pay` is the rest */
            shared_percent: number;
            /** @description others do not see it */
            kept_for_you: boolean;
            title: string;
            lease_until: string | null;
        };
        Claim: {
            task: number;
            /** @description the version to start from */
            version: number;
            /** Format: date-time */
            lease_until: string;
            message: string;
        };
        Comment: {
            id: number;
            note: string;
            name: string;
            /** Format: date-time */
            created: string;
            at_ms: number;
            resolved: string | null;
            answers: {
                id: number;
                note: string;
                name: string;
                /** Format: date-time */
                created: string;
            }[];
        };
        Line: {
            speaker: string | null;
            text: string;
        };
        V4Webhook: {
            webhook: string | null;
            message: string;
        };
        OpenAiError: {
            error: {
                message: string;
                type: string;
                param: string | null;
                code: string;
            };
        };
        OpenAiTranscription: {
            text: string;
            usage: {
                /** @constant */
                type: "duration";
                seconds: number;
            };
            logprobs?: {
                token: string;
                bytes: number[];
                logprob: number;
            }[];
            /** @constant */
            task?: "transcribe";
            language?: string;
            duration?: number;
            segments?: ({
                id: number | string;
                start: number;
                end: number;
                text: string;
                speaker?: string;
            } & {
                [key: string]: unknown;
            })[];
            words?: {
                word: string;
                start: number;
                end: number;
            }[];
        };
        OpenAiModel: {
            id: string;
            /** @constant */
            object: "model";
            created: number;
            owned_by: string;
        };
        ApiError: {
            /** @description what happened and what to do, for people */
            message: string;
            /**
             * @description stable, for programs
             * @enum {string}
             */
            code: "bad_parameter" | "bad_url" | "bad_request" | "unauthorized" | "invalid_api_key" | "insufficient_balance" | "spending_limit_reached" | "card_declined" | "cross_site" | "not_while_acting" | "customers_only" | "account_suspended" | "scope_missing" | "role_too_low" | "second_step_required" | "email_not_verified" | "not_found" | "method_not_allowed" | "request_timeout" | "wrong_state" | "not_claimed" | "stale_version" | "being_edited" | "problems_found" | "already_exists" | "idempotency_key_reused" | "confirmation_needed" | "recording_removed" | "body_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "bad_expectation" | "unorderable_url" | "too_demanding" | "locked" | "too_many_requests" | "headers_too_large" | "bad_setting" | "internal_error" | "no_space" | "provider_unavailable";
        };
        OneBuyer: {
            buyer: components["schemas"]["Buyer"];
            message: string;
        };
        SetPracticeMark: {
            product: string;
            max_wrong_percent: number;
        };
        Found: {
            /** @enum {string} */
            kind: "account" | "person" | "order" | "invoice" | "file";
            id: string;
            title: string;
            /** @description whose it is, or an email */
            about: string;
            /** @description null for staff */
            account: number | null;
        };
        V4OrderResult: {
            order: string;
            audiofiles: number[];
            /**
             * @description only when the order is on hold
             * @enum {string}
             */
            hold?: "billing";
            message: string;
        };
        V4BalanceResult: {
            /** @description in USD */
            balance: number;
            message: string;
        };
        V4AudiofileResult: {
            audiofile: {
                id: number;
                /** @enum {string} */
                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                /** @description speaker names, joined by | */
                names: string;
                notes: string;
                originallink: string;
                title: string;
                /** @description minutes */
                duration: number | null;
                description: string;
                quality_stars: number | null;
                orders?: string[];
                invoices?: number[];
                /** @description USD, once final */
                total: number | null;
                /** @description why it is in Error, Temporary Error, On Hold or Technical Difficulty; absent otherwise */
                reason?: string;
            };
            message: string;
        };
        V4UpgradeResult: {
            audiofile: number;
            /** @description amount charged, in USD */
            amount: number;
            transaction: number | null;
            message: string;
        };
        V4RefundResult: {
            audiofile: number;
            /** @description amount refunded, in USD */
            amount: number;
            transaction: number | null;
            message: string;
        };
        SignInResult: {
            person: components["schemas"]["Person"] | null;
            /** @description ways of two-step verification that the sign-in still needs; empty once signed in */
            second_step: ("authenticator" | "passkey" | "recovery code")[];
            message: string;
        };
        WhoAmIResult: {
            person: components["schemas"]["Person"] | null;
            account: number | null;
            roles: string[];
            /** @description in the account; null for keys and staff */
            role: ("owner" | "member" | "billing" | "viewer") | null;
            /** @description what the caller may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            /** @description accounts that the person belongs to */
            accounts: {
                id: number;
                name: string;
                /** @enum {string} */
                role: "owner" | "member" | "billing" | "viewer";
            }[];
            /** @description the customer that an operator is acting for in this session */
            acting_for: {
                account: number;
                name: string;
                email: string;
            } | null;
            /** @description when the data of the account will be deleted, because an owner asked for it */
            deletion: string | null;
            /** @description that the account is suspended, and why, in a sentence; null if it is not */
            suspended: string | null;
            /** @description a new customer, who has not taken or dismissed their first steps */
            first_steps: boolean;
            /** @description must set up two-step verification before anything else */
            second_step_required: boolean;
            message: string;
        };
        ShowSignUpResult: {
            /** @description whether a password is enough; otherwise sign-up needs a link */
            open: boolean;
            message: string;
        };
        SignUpBody: {
            email: string & (unknown & unknown);
            name: string;
        };
        SignUpResult: {
            signed_in: boolean;
            message: string;
        };
        FinishSignUpBody: {
            /** @description defaults to the name given at sign-up */
            name?: string;
            password: string;
        };
        ListSignUpsResult: {
            sign_ups: {
                email: string;
                name: string;
                /** Format: date-time */
                created: string;
                /** @description already has an account, and may need a new password */
                known: boolean;
            }[];
            message: string;
        };
        CreateSignUpLinkBody: {
            email: string & (unknown & unknown);
        };
        ChangePasswordBody: {
            current: string;
            password: string;
        };
        RequestPasswordLinkBody: {
            email: string & (unknown & unknown);
        };
        SetPasswordBody: {
            password: string;
        };
        SetPasswordResult: {
            /** @description ways of two-step verification that the sign-in still needs; empty once signed in */
            second_step: ("authenticator" | "passkey" | "recovery code")[];
            /** @description a transcriber or editor who had no password before: /work/welcome is for them */
            joins: boolean;
            message: string;
        };
        CreatePasswordLinkBody: {
            email: string & (unknown & unknown);
        };
        ListSessionsResult: {
            sessions: components["schemas"]["Session"][];
            message: string;
        };
        ChangeNameBody: {
            name: string;
        };
        TakeSecondStepBody: {
            /** @description of the authenticator app, or a recovery code */
            code: string;
        };
        ShowSecondStepResult: {
            authenticator: boolean;
            passkeys: number;
            /** @description how many are left */
            recovery_codes: number;
            /** @description whether you must use two-step verification */
            required: boolean;
            message: string;
        };
        CreateRecoveryCodesResult: {
            /** @description each works once in place of the app or passkey; shown only now */
            recovery_codes: string[];
            message: string;
        };
        ResetSecondStepBody: {
            email: string & (unknown & unknown);
        };
        BeginAuthenticatorResult: {
            /** @description to type into the app; shown only now */
            secret: string;
            /** @description the text of the QR code */
            uri: string;
            /** @description the QR code as an SVG path in a square of that size */
            qr: {
                size: number;
                path: string;
            };
            message: string;
        };
        ConfirmAuthenticatorBody: {
            code: string;
        };
        ListPasskeysResult: {
            passkeys: components["schemas"]["Passkey"][];
            message: string;
        };
        AddPasskeyBody: {
            label: string;
            response: {
                id: string;
            } & {
                [key: string]: unknown;
            };
        };
        SignInWithPasskeyBody: {
            response: {
                id: string;
            } & {
                [key: string]: unknown;
            };
        };
        BeginProviderSignInBody: {
            /** @description the page to show afterwards */
            to: string;
        };
        BeginProviderSignInResult: {
            /** @description where to send the browser */
            url: string;
            message: string;
        };
        ShowSignInWaysResult: {
            /** @description the URL whose pages can use passkeys; null if the service has no domain name */
            passkeys_at: string | null;
            /** @description label of the button to the company's provider, for staff */
            provider: string | null;
            message: string;
        };
        ShowInvitationResult: {
            /** @description its name */
            account: string;
            email: string;
            /**
             * @description owner: everything; member: order, and change transcripts; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            invited_by: string;
            /** @description there is a sign-in for the email: sign in to join */
            known: boolean;
            message: string;
        };
        AcceptInvitationBody: {
            name?: string;
            password?: string;
        };
        AcceptInvitationResult: {
            account: number;
            message: string;
        };
        ChangeAccountBody: {
            account: number;
        };
        ShowAuthorizationResult: {
            /** @description its name */
            program: string;
            /** @description the host, or scheme, that the browser returns to */
            returns_to: string;
            /** @description it returns to a program on the same machine */
            local: boolean;
            /** @description what it asks for */
            scopes: ("read" | "order" | "work")[];
            /** @description those that you own, and can let it into */
            accounts: {
                id: number;
                name: string;
            }[];
            message: string;
        };
        AnswerAuthorizationBody: {
            /** @enum {string} */
            response_type: "code";
            client_id: string;
            redirect_uri: string;
            code_challenge: string;
            /** @enum {string} */
            code_challenge_method: "S256";
            state?: string;
            scope?: string;
            resource?: string;
            allow: boolean;
            /** @description one that you own */
            account?: number;
            /** @description of those that it asks for; all of them if left out */
            scopes?: ("read" | "order" | "work")[];
            /** @description when it stops working; null for never */
            expires?: string | null;
            /** @description USD that may be spent with it; null for no limit. Such a key cannot have the scopes money and operate */
            spending_limit?: number | null;
            /**
             * @description whether the limit is for all time or for each calendar month (UTC)
             * @enum {string}
             */
            spending_period?: "total" | "month";
        };
        AnswerAuthorizationResult: {
            url: string;
            message: string;
        };
        ListAccountsResult: {
            accounts: components["schemas"]["ListedAccount"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        AddAccountBody: {
            email: string & (unknown & unknown);
            name?: string;
            /** @enum {string} */
            terms?: "prepay" | "card" | "invoice";
            /** @description initial balance in USD */
            credit?: number;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        AddAccountResult: {
            account: components["schemas"]["Account"];
            api_key: string;
            message: string;
        };
        CreditAccountBody: {
            /** @description in USD; negative for a correction */
            amount: number;
            memo?: string;
            /** @description no money came in: goodwill, not a payment */
            is_gift?: boolean;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        CreditAccountResult: {
            account: components["schemas"]["Account"];
            transaction: number;
            message: string;
        };
        SetTermsBody: {
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
        };
        DeleteAccountDataResult: {
            account: components["schemas"]["Account"];
            /** @description orders cancelled by the deletion */
            cancelled: string[];
            message: string;
        };
        EditAccountBody: {
            name: string;
            notes: string;
            credit_limit: number | null;
        };
        SuspendAccountBody: {
            suspended: boolean;
            /** @description a sentence that the customer reads */
            reason?: string;
        };
        ListKeysResult: {
            keys: components["schemas"]["ApiKey"][];
            message: string;
        };
        CreateKeyBody: {
            label?: string;
            /** @description what it may do; everything that you may do if left out */
            scopes?: ("read" | "order" | "money" | "work" | "operate")[];
            /** @description when it stops working; null for never */
            expires?: string | null;
            /** @description USD that may be spent with it; null for no limit. Such a key cannot have the scopes money and operate */
            spending_limit?: number | null;
            /**
             * @description whether the limit is for all time or for each calendar month (UTC)
             * @enum {string}
             */
            spending_period?: "total" | "month";
        };
        CreateKeyResult: {
            api_key: string;
            key: components["schemas"]["ApiKey"];
            message: string;
        };
        RevokeKeyResult: {
            key: components["schemas"]["ApiKey"];
            message: string;
        };
        ListMembersResult: {
            people: components["schemas"]["AccountPerson"][];
            invitations: components["schemas"]["Invitation"][];
            message: string;
        };
        RenameAccountBody: {
            name: string;
        };
        DeleteAccountBody: {
            /** @description the name of the account, as a confirmation */
            name: string;
        };
        DeleteAccountResult: {
            /** Format: date-time */
            deletion: string;
            message: string;
        };
        InviteMemberBody: {
            email: string & (unknown & unknown);
            /**
             * @description owner: everything; member: order, and change transcripts; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
        };
        InviteMemberResult: {
            invitation: components["schemas"]["Invitation"];
            /** @description only where no email is sent */
            link: string | null;
            message: string;
        };
        ChangeMemberRoleBody: {
            /**
             * @description owner: everything; member: order, and change transcripts; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
        };
        ChangeMemberRoleResult: {
            person: components["schemas"]["AccountPerson"];
            message: string;
        };
        ListAccountLogResult: {
            entries: components["schemas"]["AccountEntry"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowStatementResult: {
            lines: {
                transaction: number;
                kind: string;
                memo: string;
                /** Format: date-time */
                at: string;
                /** @description change of the balance in USD */
                prepay: number;
                /** @description a top-up, with a receipt at /api/top-ups */
                receipt: boolean;
                /** @description change of what is owed on invoices in USD */
                owed: number;
            }[];
            past_due: boolean;
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowCardResult: {
            card: string | null;
            gateway: string;
            /** @description orders that wait for another card */
            declined: components["schemas"]["DeclinedCharge"][];
            message: string;
        };
        SetCardBody: {
            token: string;
        };
        BeginCardResult: {
            /** @description where to send the browser; the payment provider sends it back to /billing */
            url: string;
            message: string;
        };
        ShowTopUpOptionsResult: {
            /** @description false where no payment provider is set up */
            possible: boolean;
            /** @description true where only test cards work and no money moves */
            test: boolean;
            /** @description USD */
            minimum: number;
            /** @description USD */
            maximum: number;
            /** @description USD */
            suggested: number[];
            message: string;
        };
        TopUpBody: {
            /** @description USD */
            amount: number;
        };
        TopUpResult: {
            balance: number;
            /** @description id of the transaction, which has a receipt */
            transaction: number;
            message: string;
        };
        BeginTopUpBody: {
            /** @description USD */
            amount: number;
            /** @description page of the website to continue to afterwards */
            to?: string;
        };
        BeginTopUpResult: {
            /** @description where to send the browser; the payment provider sends it back to /top-up */
            url: string;
            message: string;
        };
        FinishTopUpResult: {
            /**
             * @description open: not paid yet; ended: the page was closed or expired without a payment
             * @enum {string}
             */
            state: "open" | "paid" | "ended";
            /** @description USD */
            amount: number;
            /** @description USD */
            balance: number;
            /** @description once it is paid; it has a receipt */
            transaction: number | null;
            message: string;
        };
        SetAutomaticTopUpBody: {
            on: boolean;
            below: number;
            amount: number;
            monthly_max: number;
        };
        ShowCatalogueResult: {
            skus: components["schemas"]["Sku"][];
            message: string;
        };
        SetSkuBody: {
            product: string;
            meaning: string;
            price: number;
            for_everyone?: boolean;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        SetContractPriceBody: {
            price: number;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        ListContractPricesResult: {
            prices: {
                sku: string;
                price: number;
            }[];
            message: string;
        };
        QuoteBody: {
            urls?: string[];
            /** @description earlier quotes, whose files are priced again without another check */
            quotes?: string[];
            skus: string[];
            /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
            language?: string;
        };
        QuoteResult: {
            quote: components["schemas"]["Quote"];
            message: string;
        };
        PlaceOrderBody: {
            urls?: string[];
            skus?: string[];
            names?: string[];
            notes?: string;
            title?: string;
            /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
            language?: string;
            /** @description what applies to each file by itself instead, one entry per file, in the order of the URLs or of the files of the quote */
            files?: {
                title?: string;
                /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
                language?: string;
                names?: string[];
            }[];
            tags?: string[];
            /** @description the content may be distressing: staff see this before they take the work, and can leave it */
            may_distress?: boolean;
            /** @description a URL that gets the events of this order, as the webhook of the account does: signed with the same secret, and in the same format */
            callback?: string;
            /** @description at most 16 values of your own, each a string of at most 512 characters under a key of at most 64; they come back with the order, its files and the events that its callback gets */
            metadata?: {
                [key: string]: string;
            };
            test?: boolean;
            quote?: string;
        };
        PlaceOrderResult: {
            order: string;
            audiofiles: number[];
            hold?: string;
            message: string;
        };
        ListOrdersResult: {
            orders: {
                id: string;
                account: number;
                skus: string[];
                tags: string[];
                /** @description gets the events of this order */
                callback: string | null;
                /** @description what you gave the order as `metadata` */
                metadata: {
                    [key: string]: string;
                };
                /** @enum {string} */
                terms: "prepay" | "card" | "invoice";
                test: boolean;
                hold: string | null;
                /** Format: date-time */
                created: string;
                total: number;
                files: number;
                /** @description of its first files, at most three */
                titles: string[];
                /** @description number of files that are delivered */
                ready: number;
                /** @description when the last of the others is due; null if none is being worked on */
                due: string | null;
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowOrderResult: {
            order: components["schemas"]["Order"];
            files: components["schemas"]["ListedFile"][];
            items: components["schemas"]["Item"][];
            /** @description USD, returned for refunded or cancelled files */
            given_back: number;
            /** @description USD, after refunds */
            total: number;
            message: string;
        };
        ListHoldsResult: {
            orders: components["schemas"]["HeldOrder"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        CancelOrderResult: {
            order: string;
            audiofiles: number[];
            amount: number;
            message: string;
        };
        ListFirstStepsResult: {
            steps: {
                /** @enum {string} */
                step: "sample" | "order" | "emails" | "invite";
                done: boolean;
            }[];
            message: string;
        };
        OrderSampleResult: {
            order: string;
            audiofiles: number[];
            message: string;
        };
        ListEpisodesBody: {
            url: string;
        };
        ListEpisodesResult: {
            title: string;
            episodes: {
                title: string;
                published: string | null;
                duration_seconds: number | null;
                url: string;
            }[];
            message: string;
        };
        ListFeedsResult: {
            feeds: components["schemas"]["Feed"][];
            message: string;
        };
        FollowFeedBody: {
            url: string;
            skus: string[];
            tags?: string[];
            /** @description the content of its episodes may be distressing: staff see this before they take the work, and can leave it */
            may_distress?: boolean;
            /** @description USD that its episodes may cost in a calendar month */
            monthly_limit: number;
        };
        ChangeFeedBody: {
            paused?: boolean;
            monthly_limit?: number;
        };
        ListFilesResult: {
            files: components["schemas"]["ListedFile"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowFileResult: {
            file: components["schemas"]["OrderedFile"];
            /** @description when a machine transcript will probably be ready; null if unknown */
            ready_estimate: string | null;
            /** @description what keeps a machine from working on the file now; null for nothing */
            waiting_for: "speech_server" | null;
            history: components["schemas"]["StateChange"][];
            /** @description which of the staff heard the recording or read its text, newest first */
            openings: components["schemas"]["Opening"][];
            /**
             * @description how its order is paid
             * @enum {string}
             */
            terms: "prepay" | "card" | "invoice";
            items: components["schemas"]["Item"][];
            /** @description USD that were charged or put on an invoice, and not refunded */
            charged: number;
            /** @description made by an operator, newest first */
            refunds: components["schemas"]["Refund"][];
            /** @description the recording as video, if it has one */
            video: string | null;
            /** @description who is editing the transcript; null for no one */
            editing: components["schemas"]["EditingTurn"] | null;
            /** @description your reports, in the order of the recording */
            mistakes: components["schemas"]["Report"][];
            /** @description upgrades available for this file now */
            upgrades: {
                sku: string;
                /** @description what the SKU stands for */
                product: string;
                meaning: string;
                /** @description USD, for this file */
                price: number;
                /**
                 * Format: date-time
                 * @description expected delivery if it is bought now
                 */
                due: string;
            }[];
            can: {
                /** @description true, or the reason why not */
                cancel: true | string;
                /** @description true, or the reason why not */
                correct_language: true | string;
                /** @description true, or the reason why not */
                delete: true | string;
                /** @description true, or the reason why not */
                refund: true | string;
                upgrade: {
                    sku: string;
                    meaning: string;
                    price: number;
                    /** @description true, or the reason why not */
                    possible: true | string;
                }[];
            };
            message: string;
        };
        ChangeFileBody: {
            title?: string;
            tags?: string[];
            /** @description archived files are left out of the list of files */
            archived?: boolean;
            /** @description files in the trash are left out of lists and searches, and are deleted after some days */
            trashed?: boolean;
        };
        UpgradeFileBody: {
            skus: string[];
        };
        ShowFilePaymentResult: {
            /** @description null if it is not waiting for a payment */
            payment: {
                /** @enum {string} */
                terms: "prepay" | "card" | "invoice";
                declined: components["schemas"]["DeclinedCharge"] | null;
                /** @description USD to add to the balance before this file continues */
                missing: number;
                /** @description the price is above the spending limit of the API key that ordered: approve the order, or it stays on hold */
                awaits_approval: boolean;
            } | null;
            message: string;
        };
        SearchResult: {
            results: {
                file: components["schemas"]["OrderedFile"];
                /** @description consecutive pieces of plain text, each marked if it matches */
                title: components["schemas"]["MarkedText"][];
                /** @description speakers and tags that match */
                names: components["schemas"]["MarkedText"][][];
                passages: {
                    /** @description when the first match is spoken */
                    at_ms: number;
                    /** @description consecutive pieces of plain text, each marked if it matches */
                    text: components["schemas"]["MarkedText"][];
                }[];
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            /** @description more files match than can be listed: add a word */
            cut_off: boolean;
            message: string;
        };
        ListTagsResult: {
            tags: {
                tag: string;
                files: number;
            }[];
            message: string;
        };
        ChangeFilesBody: {
            /** @description ids; at most 200 */
            files: number[];
            add_tags?: string[];
            remove_tags?: string[];
            /** @description archived files are left out of the list of files */
            archived?: boolean;
            /** @description files in the trash are left out of lists and searches, and are deleted after some days */
            trashed?: boolean;
        };
        ChangeFilesResult: {
            files: components["schemas"]["OrderedFile"][];
            message: string;
        };
        DeleteFilesBody: {
            /** @description ids; at most 200 */
            files: number[];
        };
        DeleteFilesResult: {
            deleted: number[];
            refused: {
                file: number;
                reason: string;
            }[];
            message: string;
        };
        ListLanguagesResult: {
            languages: {
                code: string;
                name: string;
            }[];
            message: string;
        };
        SetFileLanguageBody: {
            /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
            language: string;
        };
        ListFormatsResult: {
            formats: {
                /** @enum {string} */
                extension: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "csv" | "json";
                name: string;
                about: string;
            }[];
            message: string;
        };
        ShowTranscriptResult: {
            version: number;
            /** @description whether speakers were changed after delivery, which can be undone */
            can_undo_rename: boolean;
            /** @description whether every time is measured. Words that were typed or imported without times are aligned to the recording after delivery; until then they are marked as `estimated` */
            measured: boolean;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        DownloadTranscriptResult: {
            [key: string]: unknown;
        };
        ShowCaptionReportResult: {
            report: {
                /** @description number of captions */
                cues: number;
                charactersASecond: {
                    mean: number;
                    highest: number;
                };
                lineCharacters: {
                    mean: number;
                    longest: number;
                };
                durationMs: {
                    mean: number;
                    shortest: number;
                    longest: number;
                };
                gapsMs: {
                    count: number;
                    mean: number;
                    shortest: number;
                    longest: number;
                };
                /** @description how many captions break each rule; only `tooFast` depends on how fast people speak */
                broken: {
                    [key: string]: number;
                };
            };
            message: string;
        };
        ReportMistakeBody: {
            at_ms: number;
            note: string;
        };
        ListVersionsResult: {
            versions: {
                version: number;
                /**
                 * @description why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph
                 * @enum {string}
                 */
                cause: "delivery" | "edit" | "restore" | "speakers";
                /** @description who changed it; null for a delivery */
                name: string | null;
                /** @description what you call this version */
                label: string | null;
                /** Format: date-time */
                at: string;
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowVersionResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        LabelVersionBody: {
            label: string | null;
        };
        RestoreVersionBody: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            version: number;
            /** @description only these passages, by their indexes in `/passages` of that version; the whole version if left out */
            passages?: number[];
        };
        ListSittingsResult: {
            sittings: components["schemas"]["Sitting"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowVersionDifferencesResult: {
            /** @description the first 500; null if there is no such version */
            differences: components["schemas"]["Difference"][] | null;
            count: number;
            removed_words: number;
            added_words: number;
            message: string;
        };
        ListPassagesResult: {
            /** @description the version of the transcript; `based_on` for `/restore` */
            current: number;
            /** @description the first 500 */
            passages: components["schemas"]["Passage"][];
            count: number;
            message: string;
        };
        TakeTurnBody: {
            /** @description the number of your turn, to keep it */
            turn?: number;
            /** @description take over from another person */
            take?: boolean;
        };
        TakeTurnResult: {
            editing: components["schemas"]["EditingTurn"];
            message: string;
        };
        ListChaptersResult: {
            chapters: components["schemas"]["Chapter"][];
            /** @description whether people wrote them; otherwise they were found in the text */
            written: boolean;
            message: string;
        };
        SetChaptersBody: {
            chapters: components["schemas"]["ChapterInput"][] | null;
        };
        SetChaptersResult: {
            chapters: components["schemas"]["Chapter"][];
            /** @description whether people wrote them; otherwise they were found in the text */
            written: boolean;
            message: string;
        };
        ListSharedChaptersResult: {
            chapters: components["schemas"]["Chapter"][];
            /** @description whether people wrote them; otherwise they were found in the text */
            written: boolean;
            message: string;
        };
        ListFileCommentsResult: {
            comments: components["schemas"]["FileComment"][];
            message: string;
        };
        AddFileCommentBody: {
            start_ms: number;
            end_ms: number;
            /** @description the words that it is about, as they are now */
            words: string;
            /** @description null highlights the words without a comment */
            note?: string | null;
        };
        AddFileCommentResult: {
            comment: components["schemas"]["FileComment"];
            message: string;
        };
        ListSharedCommentsResult: {
            comments: components["schemas"]["FileComment"][];
            message: string;
        };
        AddSharedCommentBody: {
            start_ms: number;
            end_ms: number;
            /** @description the words that it is about, as they are now */
            words: string;
            /** @description null highlights the words without a comment */
            note?: string | null;
            name: string;
        };
        AddSharedCommentResult: {
            comment: components["schemas"]["FileComment"];
            message: string;
        };
        ShowAboutResult: {
            skus: {
                sku: string;
                product: string;
                meaning: string;
                price: number;
            }[];
            /** @description US dollars that a new account begins with */
            trial_credit: number;
            /** @description days after delivery; null if recordings are kept with the account */
            recordings_kept_days: number | null;
            /** @description days that a file stays in the trash before it is deleted for good */
            trash_kept_days: number;
            /** @description whether recordings are sent to another server to be transcribed */
            external_engine: boolean;
            /** @description version of the software that this service runs */
            version: string;
            message: string;
        };
        ShowSampleResult: {
            title: string;
            /** @description path of the recording */
            recording: string;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        DownloadSampleResult: {
            [key: string]: unknown;
        };
        ListSharesResult: {
            shares: components["schemas"]["ShareLink"][];
            message: string;
        };
        ShareFileBody: {
            /** @description whether they can download documents */
            download?: boolean;
            /**
             * @description what people with the link can do: `comment` lets them read and write comments, `edit` change the text, too
             * @enum {string}
             */
            may?: "read" | "comment" | "edit";
            expires?: string | null;
        };
        ShareFileResult: {
            share: components["schemas"]["NewShareLink"];
            message: string;
        };
        ShowSharedResult: {
            title: string;
            duration_seconds: number | null;
            can_hear: boolean;
            /** @description the recording as video, if it has one */
            video: string | null;
            can_download: boolean;
            can_comment: boolean;
            can_edit: boolean;
            /** @description the id of the link */
            link: number;
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        DownloadSharedResult: {
            [key: string]: unknown;
        };
        ShowSharedVersionResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        TakeSharedTurnBody: {
            /** @description the number of your turn, to keep it */
            turn?: number;
            /** @description take over from another person */
            take?: boolean;
            /** @description who you are: members see it beside what you change */
            name: string;
        };
        TakeSharedTurnResult: {
            editing: components["schemas"]["EditingTurn"];
            message: string;
        };
        ListSpeakersResult: {
            speakers: {
                /** @description as in the transcript; null if not known */
                speaker: string | null;
                /** @description false for a voice that the machine distinguished and that has no name yet */
                named: boolean;
                /** @description how long the speaker talks */
                seconds: number;
                /** @description a clear clip of at most 6 seconds, for recognizing the voice */
                sample: {
                    start_ms: number;
                    end_ms: number;
                } | null;
            }[];
            /** @description names given with the order that no speaker has yet */
            suggestions: string[];
            message: string;
        };
        RenameSpeakerBody: {
            from: string | null;
            to: string;
            /** @description merge the two speakers if the new name is already in use */
            merge?: boolean;
        };
        SetParagraphSpeakerBody: {
            speaker: string | null;
            /** @description the version of the transcript that was read */
            version: number;
        };
        ListInvoicesResult: {
            invoices: components["schemas"]["ListedInvoice"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        EditInvoiceBody: {
            /** @description null for 30 days after it is submitted */
            due: string | null;
            purchase_order: string;
            /** @description a note on the document; may have several lines */
            memo: string;
        };
        SubmitInvoiceBody: {
            /** Format: date */
            due?: string;
            purchase_order?: string;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        AddInvoiceItemBody: {
            /** @description a file on this invoice */
            audiofile: number;
            /** @description USD; below zero for a discount */
            amount: number;
            /** @description what it is for; the customer reads it */
            memo: string;
            /** @description an id of your choice; an item sent twice is added once */
            request_id: string;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        VoidInvoiceBody: {
            /** @description why; the customer reads it */
            memo: string;
        };
        SetWebhookBody: {
            /** @description null removes it */
            webhook: string | null;
            /**
             * @description of the webhook and of callbacks; stays as it is unless given, and is `form` at first
             * @enum {string}
             */
            format?: "form" | "json";
        };
        ListEventsResult: {
            events: components["schemas"]["LoggedEvent"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ResendEventResult: {
            event: components["schemas"]["LoggedEvent"];
            message: string;
        };
        SetGlossaryBody: {
            /** @description names and terms as they should be spelled in every transcript of the account */
            terms: string[];
        };
        SetCaptionRulesBody: {
            /** @description null restores the default rules */
            rules: {
                /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                lineCharacters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description shortest time that a caption is shown */
                shortestMs: number;
                /** @description longest time that a caption is shown */
                longestMs: number;
                /** @description fastest reading speed, unless the speech is faster */
                charactersASecond: number;
                /** @description captions touch, or have at least this gap between them */
                shortestGapMs: number;
            } | null;
        };
        ListNoticesResult: {
            notices: components["schemas"]["Notice"][];
            /** @description id of the last notification that the person has seen; 0 for an API key */
            last_seen: number;
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        MarkNoticesSeenBody: {
            notice: number;
        };
        ShowNoticeSettingsResult: {
            low_balance: number | null;
            /** @description kinds of notifications that are sent by email */
            wanted: ("transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "episode ordered" | "feed stopped" | "refund issued" | "topped up")[];
            /** @description formats of the transcript that are attached when it is ready */
            attached: ("docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "csv" | "json")[];
            /** @description the time zone of the times below */
            time_zone: string;
            /** @description when no emails are sent; what happens meanwhile is sent in one email at their end */
            quiet_hours: {
                from: string;
                until: string;
            } | null;
            /** @description when the daily summary is sent: one email with everything that happened; null for emails as things happen */
            daily_at: string | null;
            /** @description whether you are emailed at once about a declined card, an order on hold or a failed file, even in quiet hours and before the daily summary */
            urgent_at_once: boolean;
            /** @description whether this service has a mail server */
            sends_mail: boolean;
            message: string;
        };
        SetNoticeSettingsBody: {
            /** @description balance in USD below which you are notified; null for never */
            low_balance: number | null;
            /** @description kinds of notifications that are sent by email */
            wanted: ("transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "episode ordered" | "feed stopped" | "refund issued" | "topped up")[];
            /** @description formats of the transcript that are attached when it is ready */
            attached: ("docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "csv" | "json")[];
            /** @description the time zone of the times below */
            time_zone?: string;
            /** @description when no emails are sent; what happens meanwhile is sent in one email at their end */
            quiet_hours?: {
                from: string;
                until: string;
            } | null;
            /** @description when the daily summary is sent: one email with everything that happened; null for emails as things happen */
            daily_at?: string | null;
            /** @description whether you are emailed at once about a declined card, an order on hold or a failed file, even in quiet hours and before the daily summary */
            urgent_at_once?: boolean;
        };
        ListTasksResult: {
            offered: components["schemas"]["OfferedTask"][];
            mine: components["schemas"]["Task"][];
            /** @description whether you chose not to see tasks whose content may be distressing */
            hides_distressing: boolean;
            /** @description products whose tasks you are offered once your practice is good enough */
            practice_needed: string[];
            message: string;
        };
        ShowTaskResult: {
            task: components["schemas"]["Task"];
            /** @description names in the recording, from the customer and from those who type other parts of it */
            names: string[];
            /** @description of a part: how the part before ends, and the one after begins */
            around: {
                before: components["schemas"]["Line"][];
                after: components["schemas"]["Line"][];
            };
            /** @description names and terms as the customer wants them in every transcript */
            glossary: string[];
            /** @description from the customer */
            notes: string;
            duration_seconds: number | null;
            review_notes: components["schemas"]["Comment"][];
            /** @description reported by the customer after delivery, or by an operator */
            mistakes: {
                id: number;
                at_ms: number;
                note: string;
                /** @enum {string} */
                from: "customer" | "operator";
                /** @enum {string} */
                state: "received" | "in_progress" | "mended" | "declined";
                resolution: ("mended" | "declined") | null;
                answer: string | null;
            }[];
            /** @description in a review: what people have handed in since the last grade */
            gradable: {
                task: number;
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                part: number;
                parts: number;
                name: string;
            }[];
            playback: string;
            /** @description the recording as video, if it has one */
            video: string | null;
            peaks: string;
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            preferences: {
                /** @description shortcuts of the desk that differ from the defaults */
                keys?: {
                    [key: string]: string;
                };
                /** @description shortcuts of the caption desk */
                caption_keys?: {
                    [key: string]: string;
                };
                /** @description abbreviations and their long forms */
                abbreviations?: {
                    [key: string]: string;
                };
                /** @description speed of playback, and seconds to step back on pause */
                sound?: {
                    speed: number;
                    step_back: number;
                };
                /** @description do not list tasks whose content may be distressing */
                hide_distressing?: boolean;
            };
            /** @description where you left the task */
            place: {
                paragraph: number;
                offset: number;
                sound_ms: number;
            } | null;
            message: string;
        };
        ListTaskVersionsResult: {
            versions: {
                version: number;
                based_on: number;
                /** Format: date-time */
                at: string;
                name: string;
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowTaskVersionResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            /** @description its captions, edited or generated */
            cues: components["schemas"]["Cue"][];
            message: string;
        };
        ListTaskProblemsResult: {
            problems: components["schemas"]["TextProblem"][];
            message: string;
        };
        SubmitTaskBody: {
            /** @description the version that you see */
            version: number;
        };
        SetPreferencesBody: {
            /** @description shortcuts of the desk that differ from the defaults */
            keys?: {
                [key: string]: string;
            };
            /** @description shortcuts of the caption desk */
            caption_keys?: {
                [key: string]: string;
            };
            /** @description abbreviations and their long forms */
            abbreviations?: {
                [key: string]: string;
            };
            /** @description speed of playback, and seconds to step back on pause */
            sound?: {
                speed: number;
                step_back: number;
            };
            /** @description do not list tasks whose content may be distressing */
            hide_distressing?: boolean;
        };
        SavePlaceBody: {
            paragraph: number;
            offset: number;
            sound_ms: number;
        };
        ShowWorkEmailSettingsResult: {
            /** @description which emails you get */
            wanted: ("work offered" | "task assigned" | "sent back" | "work graded" | "new work" | "grade decided" | "payout made" | "rates change" | "work paused")[];
            /** @description in which you are told of new work */
            languages: string[];
            /** @description that operators see when they assign tasks */
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description whether this service has a mail server */
            sends_mail: boolean;
            message: string;
        };
        SetWorkEmailSettingsBody: {
            /** @description which emails you get */
            wanted: ("work offered" | "task assigned" | "sent back" | "work graded" | "new work" | "grade decided" | "payout made" | "rates change" | "work paused")[];
            /** @description in which you are told of new work; unchanged if left out */
            languages?: string[];
            /** @description that operators see when they assign tasks; unchanged if left out */
            skills?: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
        };
        ShowTaskCaptionsResult: {
            version: number;
            /** @description false while they are generated from the text */
            made: boolean;
            cues: {
                startMs: number;
                endMs: number;
                /** @description who speaks; a printed label is part of the lines */
                speaker: string | null;
                lines: string[];
                /** @description rules that this caption breaks */
                broken: ("empty" | "backwards" | "overlapping" | "outOfOrder" | "tooManyLines" | "lineTooLong" | "tooShort" | "tooLong" | "tooFast" | "flickering")[];
            }[];
            /** @description caption rules of the customer’s account */
            rules: {
                /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                lineCharacters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description shortest time that a caption is shown */
                shortestMs: number;
                /** @description longest time that a caption is shown */
                longestMs: number;
                /** @description fastest reading speed, unless the speech is faster */
                charactersASecond: number;
                /** @description captions touch, or have at least this gap between them */
                shortestGapMs: number;
            };
            report: {
                cues: number;
                /** @description number of captions that break each rule */
                broken: {
                    [key: string]: number;
                };
            } & {
                [key: string]: unknown;
            };
            /** @description the recording as video, if it has one */
            video: string | null;
            message: string;
        };
        SaveTaskCaptionsBody: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            cues: components["schemas"]["CueInput"][];
        };
        ShowDifferencesResult: {
            /** @description the first 500; null if there is no such version */
            differences: components["schemas"]["Difference"][] | null;
            count: number;
            removed_words: number;
            added_words: number;
            message: string;
        };
        ListCommentsResult: {
            comments: components["schemas"]["Comment"][];
            message: string;
        };
        AddCommentBody: {
            at_ms: number;
            note: string;
            reply_to?: number | null;
        };
        ResolveCommentBody: {
            resolved: boolean;
        };
        ApproveTaskBody: {
            grade: number;
            /** @description grades for the work of single tasks */
            grades?: components["schemas"]["TaskGrade"][];
            /** @description for the people who did the work */
            reason?: string | null;
        };
        SendTaskBackBody: {
            /** @enum {string} */
            to: "edit" | "transcribe";
            at_ms?: number;
            /** @description may be left out if you have an open comment */
            note?: string;
            /** @description of a file transcribed in parts, counted from 0; null for all */
            parts?: number[] | null;
            /** @description grades for the work of single tasks */
            grades?: components["schemas"]["TaskGrade"][];
        };
        ListEarningsResult: {
            earnings: {
                task: number;
                /** Format: date-time */
                at: string;
                person: number;
                name: string;
                email: string;
                audiofile: number;
                title: string;
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                product: string;
                part: number;
                seconds: number;
                /** @description USD */
                per_minute: number;
                /** @description USD */
                amount: number;
                /** @description of the second look, if there was one */
                grade: number | null;
                grade_reason: string | null;
                /** @description of what the task paid: less than 100 if others saved some of its text */
                share_percent: number;
                /** @description when its payout was paid */
                paid: string | null;
                /** @description until when the person can read the result of the review; null before the review, and once that time is over */
                readable_until: string | null;
                /** @description if you asked for one: the grade before it */
                second_look: {
                    /** Format: date-time */
                    asked: string;
                    first_grade: number;
                    first_reason: string | null;
                    decided: string | null;
                } | null;
            }[];
            /** @description the newest 200 */
            adjustments: {
                id: number;
                /** Format: date-time */
                at: string;
                person: number;
                name: string;
                /** @description USD */
                amount: number;
                memo: string;
                paid: string | null;
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            /** @description USD, over all pages, with adjustments */
            total: number;
            message: string;
        };
        ShowPracticeResult: {
            /** @description path of the recording */
            recording: string;
            seconds: number;
            notes: string;
            names: string[];
            /** @description the draft to begin with */
            paragraphs: components["schemas"]["Paragraph"][];
            best: components["schemas"]["PracticeGrade"] | null;
            tries: number;
            /** @description products whose tasks you are offered once you get no more words wrong than this */
            marks: components["schemas"]["PracticeMark"][];
            message: string;
        };
        HandInPracticeBody: {
            paragraphs: {
                speaker: string | null;
                text: string;
            }[];
        };
        HandInPracticeResult: {
            grade: components["schemas"]["PracticeGrade"];
            /** @description from your text to the correct one */
            differences: components["schemas"]["Difference"][];
            /** @description products whose tasks you are offered once you get no more words wrong than this */
            marks: components["schemas"]["PracticeMark"][];
            message: string;
        };
        ListPracticeMarksResult: {
            marks: components["schemas"]["SetPracticeMark"][];
            message: string;
        };
        SetPracticeMarkBody: {
            /** @description how many words in a hundred may be wrong */
            max_wrong_percent: number | null;
        };
        ListRatesResult: {
            rates: components["schemas"]["Rate"][];
            message: string;
        };
        SetRateBody: {
            /** @description USD */
            per_minute: number;
            /**
             * Format: date
             * @description the first day, in UTC
             */
            from?: string;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        OpenSecondLookResult: {
            title: string;
            start_ms: number;
            end_ms: number;
            quality_stars: number | null;
            quality_reasons: string[];
            first_grade: number;
            first_reason: string | null;
            playback: string;
            /** @description the first 500 */
            differences: components["schemas"]["Difference"][];
            removed_words: number;
            added_words: number;
            message: string;
        };
        ListSecondLooksResult: {
            looks: {
                /** @description whose grade it is about */
                task: number;
                /** @description by you */
                taken: boolean;
                product: string;
                language: string | null;
                seconds: number;
                quality_stars: number | null;
                may_distress: boolean;
                /** @description USD */
                pay: number;
            }[];
            message: string;
        };
        TakeSecondLookResult: {
            /** Format: date-time */
            lease_until: string;
            message: string;
        };
        ShowSecondLookTextResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        DecideSecondLookBody: {
            grade: number;
            /** @description the person who asked reads it */
            reason: string;
        };
        ShowResultResult: {
            task: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            title: string;
            /** @description counted from 0 */
            part: number;
            parts: number;
            /** Format: date-time */
            handed_in: string;
            /** Format: date-time */
            reviewed: string;
            /** Format: date-time */
            readable_until: string;
            /** @enum {string} */
            outcome: "delivered" | "sent_back";
            /** @description from 1 to 5, after a second look if there was one */
            grade: number | null;
            /** @description of the grade, or why the text was sent back */
            reason: string | null;
            /** @description written about your text by the reviewer and editors */
            comments: components["schemas"]["Comment"][];
            /** @description between the text as you handed it in and as the review left it: the first 500 */
            differences: components["schemas"]["Difference"][];
            /** @description of all differences */
            count: number;
            removed_words: number;
            added_words: number;
            /** @description your part, as the review left it */
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        PausePersonBody: {
            paused: boolean;
            /** @description why, for the person */
            reason?: string;
        };
        InvitePersonResult: {
            person: components["schemas"]["Person"];
            link: string;
            message: string;
        };
        SetProfileBody: {
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            payout_details: string;
        };
        SetPayPercentBody: {
            percent: number;
        };
        ListPeopleResult: {
            people: components["schemas"]["Colleague"][];
            message: string;
        };
        AddPersonResult: {
            person: components["schemas"]["Person"];
            password: string;
            message: string;
        };
        SetRolesBody: {
            roles: ("transcriber" | "editor" | "operator")[];
        };
        ListOperatorTokensResult: {
            tokens: components["schemas"]["OperatorToken"][];
            message: string;
        };
        CreateOperatorTokenBody: {
            label?: string;
            /** @description what it may do; everything that you may do if left out */
            scopes?: ("read" | "order" | "money" | "work" | "operate")[];
            /** @description when it stops working; null for never */
            expires?: string | null;
        };
        CreateOperatorTokenResult: {
            operator_token: string;
            token: components["schemas"]["OperatorToken"];
            message: string;
        };
        RevokeOperatorTokenResult: {
            token: components["schemas"]["OperatorToken"];
            message: string;
        };
        ShowTodayResult: {
            /** @description undelivered files by product; soon means due within a day */
            owed: {
                product: string;
                late: number;
                soon: number;
                later: number;
                /** Format: date-time */
                first_due: string;
            }[];
            /** @description the files that are due first */
            first: components["schemas"]["FoundFile"][];
            jobs: {
                name: string;
                waiting: number;
                later: number;
                running: number;
                dead: number;
            }[];
            tasks: {
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                offered: number;
                claimed: number;
                /** Format: date-time */
                oldest: string;
            }[];
            troubled: {
                /** @enum {string} */
                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                files: number;
            }[];
            /** @description hours of recordings that the speech engine transcribes per hour, from its latest work */
            speech: {
                engine: string;
                hours_per_hour: number;
            } | null;
            /** @description files of the last two weeks whose text the machine was unsure of, newest first */
            uncertain: {
                id: number;
                title: string;
                account_name: string;
                confidence: number;
            }[];
            held: {
                orders: number;
                /** @description USD */
                amount: number;
            };
            /** @description sign-ups waiting for a link */
            sign_ups: number;
            /** @description reports of mistakes waiting for a decision */
            reports: number;
            /** @description the last two weeks, days in UTC, today last */
            days: {
                /** Format: date */
                day: string;
                ordered: number;
                delivered: number;
                /** @description of those that were delivered */
                on_time: number;
                delivered_minutes: number;
                /** @description the median time from order to delivery */
                waited_hours: number | null;
                /** @description USD */
                money_in: number;
                /** @description USD */
                sold: number;
            }[];
            message: string;
        };
        SearchConsoleResult: {
            found: components["schemas"]["Found"][];
            message: string;
        };
        FindFilesResult: {
            files: components["schemas"]["FoundFile"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        TraceFileResult: {
            file: components["schemas"]["FoundFile"];
            hold: string | null;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description actions available to an operator now */
            can: {
                retry: boolean;
                front: boolean;
                refund: boolean;
                cancel: boolean;
                /** @description whether a transcript made elsewhere can be delivered */
                deliver: boolean;
                send_to_editor: boolean;
            };
            history: components["schemas"]["StateChange"][];
            events: {
                id: number;
                event: string;
                /** Format: date-time */
                at: string;
                deliveries: {
                    url: string;
                    /** @enum {string} */
                    state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                    status: number | null;
                    error: string | null;
                }[];
            }[];
            jobs: components["schemas"]["Job"][];
            items: {
                id: number;
                sku: string;
                quantity: number;
                price: number;
                audiofile: number;
                total: number;
                /**
                 * @description credit and refund reduce what other items cost
                 * @enum {string}
                 */
                kind: "order" | "upgrade" | "settlement" | "credit" | "refund" | "adjustment";
                /** @description what an adjustment is for */
                memo: string | null;
                transaction: number | null;
                invoice: number | null;
                /** Format: date-time */
                created: string;
            }[];
            /** @description made by an operator, newest first */
            refunds: components["schemas"]["Refund"][];
            money: {
                /** @description USD */
                charged: number;
                /** @description USD */
                refunded: number;
                /** @description USD in what is left after refunds; prices include tax */
                tax: number;
                /** @description USD that transcribers and editors earned */
                pay: number;
                /** @description USD: charged, less refunds, tax and pay */
                margin: number;
                /** @description USD that can still be refunded */
                refundable: number;
                /** @description USD of it that can go to the cards that paid */
                refundable_to_card: number;
                card: string | null;
            };
            tasks: {
                id: number;
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                part: number;
                parts: number;
                /** @enum {string} */
                state: "open" | "done" | "withdrawn" | "kept";
                correction: boolean;
                /** @description words that a reviewer changed */
                fixed_words: number;
                grade: number | null;
                /** Format: date-time */
                created: string;
                done: string | null;
                person: number | null;
                name: string | null;
                saves: number;
                earned: number | null;
            }[];
            message: string;
        };
        ListFailuresResult: {
            /** @description those in Error can be dismissed */
            files: components["schemas"]["FoundFile"][];
            /** @description tasks, and second looks at grades, that no staff member is allowed to take */
            tasks: {
                id: number;
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "second_look";
                /** @description the role that another person needs to do it */
                role: string;
                audiofile: number;
                title: string;
                /** Format: date-time */
                since: string;
            }[];
            deliveries: {
                id: number;
                event_id: number;
                event: string;
                account: number;
                account_name: string;
                url: string;
                /** @enum {string} */
                state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                status: number | null;
                error: string | null;
                /** Format: date-time */
                at: string;
            }[];
            /** @description those that are dead can be dismissed */
            jobs: components["schemas"]["Job"][];
            /** @description emails that the mail server refused, or put off for a day */
            mails: {
                id: string;
                /** @description whether it can be sent again; the text of an email with a link is not kept */
                can_send: boolean;
                email: string;
                subject: string;
                error: string;
                /** Format: date-time */
                at: string;
            }[];
            message: string;
        };
        RefundFileAsOperatorBody: {
            /** @description USD */
            amount: number;
            /** @enum {string} */
            to?: "balance" | "card";
            /** @description why; the customer reads it */
            memo: string;
            /** @description an id of your choice; a refund sent twice is made once */
            request_id: string;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        RefundFileAsOperatorResult: {
            refund: number;
            transaction: number;
            message: string;
        };
        ListAlertsResult: {
            /** @description newest first */
            alerts: components["schemas"]["Alert"][];
            /** @description newest first */
            ended: components["schemas"]["Alert"][];
            /** @description the last check; if it is minutes ago, no process runs jobs */
            checked: string | null;
            message: string;
        };
        AcknowledgeAlertBody: {
            note?: string;
        };
        ListSpeechServersResult: {
            servers: components["schemas"]["SpeechServer"][];
            message: string;
        };
        PauseSpeechServerBody: {
            paused: boolean;
        };
        SendTestMailResult: {
            accepted: boolean;
            /** @description what the mail server said, or why it could not be asked */
            answer: string;
            message: string;
        };
        SendTestWebhookBody: {
            url: string;
        };
        SendTestWebhookResult: {
            delivered: boolean;
            /** @description of the response; null if there was none */
            status: number | null;
            milliseconds: number;
            /** @description what the event was signed with */
            secret: string;
            message: string;
        };
        ShowSellerResult: {
            name: string;
            address: string;
            tax_number: string;
            tax_name: string;
            /** @description included in prices */
            tax_percent: number;
            /** @description how invoices are paid */
            payment_details: string;
            message: string;
        };
        ListReportsResult: {
            reports: components["schemas"]["ListedReport"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        SendFileToEditorBody: {
            reason: string;
        };
        ListOpenTasksResult: {
            tasks: components["schemas"]["BoardTask"][];
            message: string;
        };
        AssignTaskBody: {
            person: number | null;
        };
        ListPayoutsResult: {
            payouts: components["schemas"]["Payout"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        AddPayoutBody: {
            /**
             * Format: date
             * @description the last day, in UTC
             */
            through: string;
        };
        ShowPayoutResult: {
            lines: {
                person: number;
                name: string;
                email: string;
                tasks: number;
                /** @description USD */
                earned: number;
                /** @description USD */
                adjusted: number;
                /** @description USD */
                total: number;
            }[];
            message: string;
        };
        AdjustEarningsBody: {
            /** @description USD; negative to deduct */
            amount: number;
            memo: string;
            /** @description an id of your choice; an adjustment sent twice is made once */
            request_id: string;
            /** @description carries out what was refused with the code confirmation_needed */
            confirm?: boolean;
        };
        ListAuditResult: {
            entries: components["schemas"]["AuditEntry"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        CreateUploadLinkBody: {
            name?: string;
        };
        CreateUploadLinkResult: {
            link: string;
            /** Format: date-time */
            expires: string;
            message: string;
        };
        UploadResult: {
            url: string;
            size: number;
            message: string;
        };
        ListModelsResult: {
            /** @enum {string} */
            object: "list";
            data: components["schemas"]["OpenAiModel"][];
        };
    };
    responses: {
        /** @description Refused: nothing was done. */
        ApiError: {
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Refused: nothing was done. */
        OpenAiError: {
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    v4Order: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4OrderUrlParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4OrderUrlParameters"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4OrderResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4Balance: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4BalanceResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4Audiofile: {
        parameters: {
            path: {
                audiofile_id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4AudiofileResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4Transcript: {
        parameters: {
            query?: {
                /** @description a fake transcription, for any file that you may see */
                test?: boolean;
            };
            path: {
                audiofile_id: number;
                ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt";
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/msword": string;
                    "application/rtf": string;
                    "text/html": string;
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4TranscriptByPost: {
        parameters: {
            path: {
                audiofile_id: number;
                ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt";
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4AudiofileTranscriptExtParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileTranscriptExtParameters"];
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/msword": string;
                    "application/rtf": string;
                    "text/html": string;
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4PlainTranscript: {
        parameters: {
            query?: {
                /** @description a fake transcription, for any file that you may see */
                test?: boolean;
            };
            path: {
                audiofile_id: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4PlainTranscriptByPost: {
        parameters: {
            path: {
                audiofile_id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4AudiofileTranscriptParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileTranscriptParameters"];
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4DeprecatedTranscript: {
        parameters: {
            query?: {
                /** @description a fake transcription, for any file that you may see */
                test?: boolean;
            };
            path: {
                /** @description <audiofile_id>.<ext> */
                file: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/msword": string;
                    "application/rtf": string;
                    "text/html": string;
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4DeprecatedTranscriptByPost: {
        parameters: {
            path: {
                /** @description <audiofile_id>.<ext> */
                file: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4TranscriptFileParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4TranscriptFileParameters"];
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/msword": string;
                    "application/rtf": string;
                    "text/html": string;
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4Upgrade: {
        parameters: {
            path: {
                audiofile_id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4AudiofileUpgradeParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileUpgradeParameters"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4UpgradeResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4Refund: {
        parameters: {
            path: {
                audiofile_id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4AudiofileRefundParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileRefundParameters"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4RefundResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4InvoiceByGet: {
        parameters: {
            path: {
                invoice_id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4Invoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4Invoice: {
        parameters: {
            path: {
                invoice_id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4InvoiceParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4InvoiceParameters"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4Invoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4Webhook: {
        parameters: {
            query?: {
                /** @description an http or https URL */
                webhook?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4Webhook"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4SetWebhook: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4WebhookParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4WebhookParameters"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4Webhook"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    v4TestWebhook: {
        parameters: {
            path: {
                type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD";
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V4WebhookTestTypeParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["V4WebhookTestTypeParameters"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["V4Webhook"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    whoAmI: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WhoAmIResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    signIn: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailAndPassword"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SignInResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    signOut: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSignUp: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSignUpResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    signUp: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SignUpResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    finishSignUp: {
        parameters: {
            path: {
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishSignUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSignUps: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSignUpsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    createSignUpLink: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSignUpLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changePassword: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    requestPasswordLink: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setPassword: {
        parameters: {
            path: {
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SetPasswordResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    createPasswordLink: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePasswordLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSessions: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSessionsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    endOtherSessions: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    endSession: {
        parameters: {
            path: {
                session: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changeName: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeNameBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changeEmail: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailAndPassword"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    confirmEmail: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    takeSecondStep: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeSecondStepBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSecondStep: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSecondStepResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    createRecoveryCodes: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordGiven"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CreateRecoveryCodesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    resetSecondStep: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetSecondStepBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    confirmAuthenticator: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAuthenticatorBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AddedSecondStep"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginAuthenticator: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordGiven"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["BeginAuthenticatorResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    removeAuthenticator: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordGiven"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listPasskeys: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListPasskeysResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addPasskey: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AddedSecondStep"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginPasskey: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordGiven"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    removePasskey: {
        parameters: {
            path: {
                passkey: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordGiven"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginPasskeySignIn: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginPasskeySecondStep: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    signInWithPasskey: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginProviderSignIn: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginProviderSignInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["BeginProviderSignInResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSignInWays: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSignInWaysResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showInvitation: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowInvitationResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    acceptInvitation: {
        parameters: {
            path: {
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AcceptInvitationResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changeAccount: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showAuthorization: {
        parameters: {
            query: {
                response_type: "code";
                client_id: string;
                redirect_uri: string;
                code_challenge: string;
                code_challenge_method: "S256";
                state?: string;
                scope?: string;
                resource?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowAuthorizationResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    answerAuthorization: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerAuthorizationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AnswerAuthorizationResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                /** @description part of the name or the email, or the id */
                q?: string;
                /** @description only accounts that are past due */
                past_due?: boolean;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListAccountsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addAccount: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AddAccountResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneAccount"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    creditAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CreditAccountResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setTerms: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTermsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneAccount"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    deleteAccountData: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["DeleteAccountDataResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showAccountAbout: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AccountAbout"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    editAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    suspendAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listKeys: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListKeysResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    createKey: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CreateKeyResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    revokeKey: {
        parameters: {
            path: {
                account: number;
                key: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["RevokeKeyResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listMembers: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListMembersResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    renameAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/zip": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    deleteAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["DeleteAccountResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    keepAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    inviteMember: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteMemberBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["InviteMemberResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    withdrawInvitation: {
        parameters: {
            path: {
                account: number;
                invitation: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changeMemberRole: {
        parameters: {
            path: {
                account: number;
                person: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMemberRoleBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ChangeMemberRoleResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    removeMember: {
        parameters: {
            query?: {
                /** @description also revoke the links that they shared files with */
                revoke_shares?: boolean;
            };
            path: {
                account: number;
                person: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    leaveAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listAccountLog: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                /** @description only changes of this file */
                file?: number;
                /** @description only changes by this person or key */
                name?: string;
            };
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListAccountLogResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showStatement: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowStatementResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showCard: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowCardResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setCard: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCardBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    removeCard: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginCard: {
        parameters: {
            query?: {
                /** @description page of the website to continue to afterwards */
                to?: string;
            };
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["BeginCardResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    finishCard: {
        parameters: {
            path: {
                account: number;
                session: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showTopUpOptions: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowTopUpOptionsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    topUp: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["TopUpResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginTopUp: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginTopUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["BeginTopUpResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    finishTopUp: {
        parameters: {
            path: {
                account: number;
                session: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["FinishTopUpResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showAutomaticTopUp: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AutomaticTopUp"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setAutomaticTopUp: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAutomaticTopUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AutomaticTopUp"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showBuyer: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneBuyer"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setBuyer: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyerInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneBuyer"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showReceipt: {
        parameters: {
            path: {
                order: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showInvoiceDocument: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showInvoiceCreditNote: {
        parameters: {
            path: {
                invoice: number;
                note: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showTopUpReceipt: {
        parameters: {
            path: {
                transaction: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showCreditNote: {
        parameters: {
            path: {
                refund: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadReceipt: {
        parameters: {
            path: {
                order: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadInvoiceDocument: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadInvoiceCreditNote: {
        parameters: {
            path: {
                invoice: number;
                note: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadTopUpReceipt: {
        parameters: {
            path: {
                transaction: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadCreditNote: {
        parameters: {
            path: {
                refund: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showCatalogue: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowCatalogueResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setSku: {
        parameters: {
            path: {
                sku: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSkuBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setContractPrice: {
        parameters: {
            path: {
                account: number;
                sku: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetContractPriceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    removeContractPrice: {
        parameters: {
            path: {
                account: number;
                sku: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listContractPrices: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListContractPricesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    quote: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["QuoteResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                account?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListOrdersResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    placeOrder: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrderBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PlaceOrderResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showOrder: {
        parameters: {
            path: {
                order: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowOrderResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listHolds: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListHoldsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    releaseOrder: {
        parameters: {
            path: {
                order: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneOrder"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    approveOrder: {
        parameters: {
            path: {
                order: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneOrder"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    cancelOrder: {
        parameters: {
            path: {
                order: string;
            };
        };
        /** @description without a list, all files of the order */
        requestBody: {
            content: {
                "application/json": {
                    files?: number[];
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CancelOrderResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listFirstSteps: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListFirstStepsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    dismissFirstSteps: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    orderSample: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderSampleResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listEpisodes: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListEpisodesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListEpisodesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listFeeds: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListFeedsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    followFeed: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowFeedBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneFeed"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changeFeed: {
        parameters: {
            path: {
                feed: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFeedBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneFeed"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    unfollowFeed: {
        parameters: {
            path: {
                feed: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                account?: number;
                state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                /** @description a group of states */
                status?: "in_progress" | "ready" | "needs_you" | "failed" | "cancelled";
                /** @description part of the title, the link or the id */
                q?: string;
                order?: string;
                tag?: string;
                /** @description only archived files, which are left out otherwise */
                archived?: boolean;
                /** @description only files in the trash, which are left out otherwise */
                trashed?: boolean;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListFilesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowFileResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changeFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneFile"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    deleteFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    upgradeFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpgradeFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["FilePayment"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    refundFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["FilePayment"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    retryFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    moveFileToFront: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showFilePayment: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowFilePaymentResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    search: {
        parameters: {
            query: {
                q: string;
                cursor?: number;
                limit?: number;
                /** @description for operators, who belong to no account */
                account?: number;
                state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                /** @description a group of states */
                status?: "in_progress" | "ready" | "needs_you" | "failed" | "cancelled";
                tag?: string;
                /** @description only archived files */
                archived?: boolean;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listTags: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListTagsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    changeFiles: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFilesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ChangeFilesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    deleteFiles: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteFilesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["DeleteFilesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadFiles: {
        parameters: {
            query: {
                /** @description comma-separated ids; at most 200 */
                files: string;
                /** @description such as docx or srt */
                format?: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/zip": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listLanguages: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListLanguagesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setFileLanguage: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFileLanguageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneFile"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    followFiles: {
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    followTasks: {
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listFormats: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListFormatsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showTranscript: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowTranscriptResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    editTranscript: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextSave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedText"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["StaleSave"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadTranscript: {
        parameters: {
            query?: {
                /** @description timestamps at the paragraphs of a document; as ordered if left out */
                times?: boolean;
                /** @description only what this speaker says, by name */
                speaker?: string;
                /** @description only from this second of the recording on */
                from?: number;
                /** @description only up to this second of the recording */
                to?: number;
                /** @description the names of the speakers */
                names?: boolean;
            };
            path: {
                file: number;
                ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "csv" | "json";
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/msword": string;
                    "application/rtf": string;
                    "text/html": string;
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                    "application/pdf": string;
                    "text/markdown": string;
                    "application/ttml+xml": string;
                    "text/x-scc": string;
                    "text/csv": string;
                    "application/json": components["schemas"]["DownloadTranscriptResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showCaptionReport: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowCaptionReportResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    playFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "audio/mpeg": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    playFileVideo: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "video/mp4": string;
                    "video/webm": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showPeaks: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Peaks"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    reportMistake: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportMistakeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listVersions: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListVersionsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showVersion: {
        parameters: {
            path: {
                file: number;
                version: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowVersionResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    labelVersion: {
        parameters: {
            path: {
                file: number;
                version: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelVersionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    restoreVersion: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreVersionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedText"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["StaleSave"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSittings: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSittingsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showVersionDifferences: {
        parameters: {
            query?: {
                against?: number;
            };
            path: {
                file: number;
                version: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowVersionDifferencesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listPassages: {
        parameters: {
            path: {
                file: number;
                version: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListPassagesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    takeTurn: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeTurnBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["TakeTurnResult"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["TurnTaken"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    endTurn: {
        parameters: {
            path: {
                file: number;
                turn: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listChapters: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListChaptersResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setChapters: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetChaptersBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SetChaptersResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSharedChapters: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSharedChaptersResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listFileComments: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListFileCommentsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addFileComment: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFileCommentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AddFileCommentResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    deleteFileComment: {
        parameters: {
            path: {
                file: number;
                comment: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSharedComments: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSharedCommentsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addSharedComment: {
        parameters: {
            path: {
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSharedCommentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AddSharedCommentResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showAbout: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowAboutResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSample: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSampleResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadSample: {
        parameters: {
            path: {
                ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "csv" | "json";
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/msword": string;
                    "application/rtf": string;
                    "text/html": string;
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                    "application/pdf": string;
                    "text/markdown": string;
                    "application/ttml+xml": string;
                    "text/x-scc": string;
                    "text/csv": string;
                    "application/json": components["schemas"]["DownloadSampleResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listShares: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSharesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    shareFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShareFileResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    revokeShare: {
        parameters: {
            path: {
                file: number;
                share: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showShared: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSharedResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    playShared: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "audio/mpeg": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    playSharedVideo: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "video/mp4": string;
                    "video/webm": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSharedPeaks: {
        parameters: {
            path: {
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Peaks"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadShared: {
        parameters: {
            path: {
                token: string;
                ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "csv" | "json";
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "application/msword": string;
                    "application/rtf": string;
                    "text/html": string;
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                    "application/pdf": string;
                    "text/markdown": string;
                    "application/ttml+xml": string;
                    "text/x-scc": string;
                    "text/csv": string;
                    "application/json": components["schemas"]["DownloadSharedResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    editShared: {
        parameters: {
            path: {
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedTextSave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedText"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["StaleSave"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSharedVersion: {
        parameters: {
            path: {
                token: string;
                version: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSharedVersionResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    takeSharedTurn: {
        parameters: {
            path: {
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeSharedTurnBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["TakeSharedTurnResult"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["TurnTaken"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    endSharedTurn: {
        parameters: {
            query: {
                /** @description who you are: members see it beside what you change */
                name: string;
            };
            path: {
                token: string;
                turn: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSpeakers: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSpeakersResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    renameSpeaker: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameSpeakerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedText"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setParagraphSpeaker: {
        parameters: {
            path: {
                file: number;
                /** @description its index in the transcript, from 0 */
                paragraph: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetParagraphSpeakerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedText"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    undoRename: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedText"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                account?: number;
                state?: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListInvoicesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showInvoice: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    editInvoice: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditInvoiceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    closeInvoice: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    submitInvoice: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitInvoiceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    payInvoice: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description USD; all that is due if left out */
                    amount?: number;
                    memo?: string;
                    /** @description an id of your choice; a payment sent twice is recorded once */
                    request_id?: string;
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addInvoiceItem: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddInvoiceItemBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    removeInvoiceItem: {
        parameters: {
            path: {
                invoice: number;
                item: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    sendInvoice: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    voidInvoice: {
        parameters: {
            path: {
                invoice: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidInvoiceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WholeInvoice"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showWebhook: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSettings"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setWebhook: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSettings"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSettings"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    testWebhook: {
        parameters: {
            path: {
                account: number;
                type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD" | "DUPLICATE_FILE" | "CC_AUTH_FAILURE";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListEventsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    resendEvent: {
        parameters: {
            path: {
                account: number;
                event: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ResendEventResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showGlossary: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Glossary"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setGlossary: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetGlossaryBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Glossary"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showCaptionRules: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AccountCaptionRules"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setCaptionRules: {
        parameters: {
            path: {
                account: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCaptionRulesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AccountCaptionRules"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListNoticesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    markNoticesSeen: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkNoticesSeenBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showNoticeSettings: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowNoticeSettingsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setNoticeSettings: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNoticeSettingsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: {
                kinds?: string;
            };
            path: {
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listTasks: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListTasksResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    claimTask: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description USD that you were shown; refused if it is less by now */
                    pay?: number;
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Claim"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    renewClaim: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Claim"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    releaseTask: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showTask: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowTaskResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    saveDraft: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextSave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedDraft"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["StaleSave"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listTaskVersions: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListTaskVersionsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showTaskVersion: {
        parameters: {
            path: {
                task: number;
                version: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowTaskVersionResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    restoreTaskVersion: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoredSave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedDraft"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["StaleSave"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listTaskProblems: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListTaskProblemsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    submitTask: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitTaskBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        code: string;
                        /** @description the newer version, if code is stale_version */
                        version?: number;
                        /** @description if code is problems_found */
                        problems?: components["schemas"]["TextProblem"][];
                    };
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setPreferences: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPreferencesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    savePlace: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePlaceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showWorkEmailSettings: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowWorkEmailSettingsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setWorkEmailSettings: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWorkEmailSettingsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showTaskCaptions: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowTaskCaptionsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    saveTaskCaptions: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTaskCaptionsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedDraft"];
                };
            };
            /** @description Refused: nothing was done. */
            409: {
                content: {
                    "application/json": components["schemas"]["StaleSave"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    answerTaskReport: {
        parameters: {
            path: {
                task: number;
                report: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showDifferences: {
        parameters: {
            query?: {
                against?: "draft" | "previous";
            };
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowDifferencesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listComments: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListCommentsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addComment: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCommentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    resolveComment: {
        parameters: {
            path: {
                task: number;
                comment: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveCommentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    approveTask: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveTaskBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    sendTaskBack: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTaskBackBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listEarnings: {
        parameters: {
            query?: {
                from?: string;
                /** @description last day, inclusive */
                to?: string;
                /** @description operators only: the earnings of one person */
                person?: number;
                cursor?: number;
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListEarningsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadEarnings: {
        parameters: {
            query?: {
                from?: string;
                /** @description last day, inclusive */
                to?: string;
                /** @description operators only: the earnings of one person */
                person?: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showPractice: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowPracticeResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    handInPractice: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandInPracticeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["HandInPracticeResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listPracticeMarks: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListPracticeMarksResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setPracticeMark: {
        parameters: {
            path: {
                product: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPracticeMarkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listRates: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListRatesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setRate: {
        parameters: {
            path: {
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                product: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    openSecondLook: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OpenSecondLookResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    askForSecondLook: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSecondLooks: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSecondLooksResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    takeSecondLook: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description USD that you were shown; refused if it is less by now */
                    pay?: number;
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["TakeSecondLookResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    giveBackSecondLook: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSecondLookText: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSecondLookTextResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    decideSecondLook: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideSecondLookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showResult: {
        parameters: {
            path: {
                task: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowResultResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    pausePerson: {
        parameters: {
            path: {
                person: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PausePersonBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OnePerson"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    invitePerson: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewColleague"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["InvitePersonResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showPerson: {
        parameters: {
            path: {
                person: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffProfile"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setProfile: {
        parameters: {
            path: {
                person: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProfileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setPayPercent: {
        parameters: {
            path: {
                person: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPayPercentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listPeople: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListPeopleResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addPerson: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewColleague"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["AddPersonResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    setRoles: {
        parameters: {
            path: {
                person: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRolesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OnePerson"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listOperatorTokens: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListOperatorTokensResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    createOperatorToken: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOperatorTokenBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CreateOperatorTokenResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    revokeOperatorToken: {
        parameters: {
            path: {
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["RevokeOperatorTokenResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    actForAccount: {
        parameters: {
            path: {
                account: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    stopActing: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showToday: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowTodayResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    searchConsole: {
        parameters: {
            query: {
                q: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SearchConsoleResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    findFiles: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                /** @description an id, an order, part of an email, or words in the title or link (the newest 2,000 matches) */
                q?: string;
                state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                account?: number;
                /** @description only overdue files */
                late?: boolean;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["FindFilesResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    traceFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["TraceFileResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    resendMail: {
        parameters: {
            path: {
                mail: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    dismissMail: {
        parameters: {
            path: {
                mail: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listFailures: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListFailuresResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    dismissFile: {
        parameters: {
            path: {
                file: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    dismissDelivery: {
        parameters: {
            path: {
                delivery: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    retryJob: {
        parameters: {
            path: {
                job: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    dismissJob: {
        parameters: {
            path: {
                job: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    refundFileAsOperator: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundFileAsOperatorBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["RefundFileAsOperatorResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listAlerts: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListAlertsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    acknowledgeAlert: {
        parameters: {
            path: {
                alert: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgeAlertBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listSpeechServers: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListSpeechServersResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    pauseSpeechServer: {
        parameters: {
            path: {
                server: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseSpeechServerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    trySpeechServers: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    sendTestMail: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SendTestMailResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    sendTestWebhook: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SendTestWebhookResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSystem: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["System"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showSeller: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowSellerResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                state?: "open" | "closed";
                /** @description only open reports that this party has to act on */
                turn?: "operator" | "editor";
                audiofile?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListReportsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    sendReportToEditor: {
        parameters: {
            path: {
                report: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    answerReport: {
        parameters: {
            path: {
                report: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    sendFileToEditor: {
        parameters: {
            path: {
                file: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendFileToEditorBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listOpenTasks: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListOpenTasksResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    assignTask: {
        parameters: {
            path: {
                task: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignTaskBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showMoney: {
        parameters: {
            query: {
                from: string;
                /** @description the last day */
                to: string;
                /** @description the time zone that days are counted in, such as `Europe/Berlin` */
                time_zone?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Money"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadMoney: {
        parameters: {
            query: {
                from: string;
                /** @description the last day */
                to: string;
                /** @description the time zone that days are counted in, such as `Europe/Berlin` */
                time_zone?: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadJournal: {
        parameters: {
            query: {
                from: string;
                /** @description the last day */
                to: string;
                /** @description the time zone that days are counted in, such as `Europe/Berlin` */
                time_zone?: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListPayoutsResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    addPayout: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPayoutBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showPayout: {
        parameters: {
            path: {
                payout: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShowPayoutResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    downloadPayout: {
        parameters: {
            path: {
                payout: number;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    markPayoutPaid: {
        parameters: {
            path: {
                payout: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    markPayoutNotPaid: {
        parameters: {
            path: {
                payout: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    adjustEarnings: {
        parameters: {
            path: {
                person: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustEarningsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
                person?: number;
                account?: number;
                audiofile?: number;
                /** @description part of the action or of its outcome */
                q?: string;
                from?: string;
                /** @description last day, inclusive */
                to?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListAuditResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    createUploadLink: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUploadLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CreateUploadLinkResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    deliverTranscript: {
        parameters: {
            query?: {
                /** @description refuse while someone is working on the file */
                only_if_idle?: boolean;
            };
            path: {
                file: number;
                name: string;
            };
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    upload: {
        parameters: {
            query?: {
                name?: string;
            };
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    beginUpload: {
        responses: {
            /** @description Done. */
            201: {
                content: {
                    "application/json": components["schemas"]["OneUpload"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    showUpload: {
        parameters: {
            path: {
                upload: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OneUpload"];
                };
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    cancelUpload: {
        parameters: {
            path: {
                upload: string;
            };
        };
        responses: {
            /** @description Done. */
            204: {
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    continueUpload: {
        parameters: {
            path: {
                upload: string;
            };
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            204: {
            };
            "4XX": components["responses"]["ApiError"];
        };
    };
    createTranscription: {
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description the recording; audio or video of any common format
                     */
                    file: string;
                    /** @description longhand, whisper-1, gpt-4o-transcribe, gpt-4o-mini-transcribe, gpt-4o-transcribe-diarize or any other name: all of them mean the same machine transcription */
                    model: string;
                    /** @description spoken language, as a code or a name in English; detected if left out */
                    language?: string;
                    /** @description kept as the notes of the order; names in it are spelled as given */
                    prompt?: string;
                    /**
                     * @default json
                     * @enum {string}
                     */
                    response_format?: "json" | "text" | "srt" | "verbose_json" | "vtt" | "diarized_json";
                    /** @description for verbose_json: what has times; segments if left out */
                    "timestamp_granularities[]"?: ("word" | "segment")[];
                    /** @description accepted, but has no effect */
                    temperature?: number;
                    /** @description for json: how sure each word is */
                    "include[]"?: "logprobs"[];
                    /** @description accepted, but has no effect */
                    chunking_strategy?: string;
                    /**
                     * @description server-sent events: `transcript.progress` while it waits, then `transcript.text.delta` (`transcript.text.segment` for diarized_json) and `transcript.text.done`
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/json": components["schemas"]["OpenAiTranscription"];
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["OpenAiError"];
        };
    };
    listModels: {
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ListModelsResult"];
                };
            };
            "4XX": components["responses"]["OpenAiError"];
        };
    };
    showModel: {
        parameters: {
            path: {
                model: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OpenAiModel"];
                };
            };
            "4XX": components["responses"]["OpenAiError"];
        };
    };
    onTranscriptComplete: {
        parameters: {
            header: {
                /** @description the same if an event is sent again: ignore ids that you have seen */
                "webhook-id": string;
                /** @description when it was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description as defined by Standard Webhooks, with the secret of the account */
                "webhook-signature": string;
            };
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    webhook_version: number;
                    /** @constant */
                    event: "TRANSCRIPT_COMPLETE";
                    audiofile: number;
                    order: string;
                    /** @description the URL that was ordered; it may be gone */
                    originallink: string;
                };
                "application/json": {
                    /** @constant */
                    type: "TRANSCRIPT_COMPLETE";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    webhook_version: number;
                    data: {
                        audiofile: number;
                        order: string;
                        /** @description the URL that was ordered; it may be gone */
                        originallink: string;
                        /** @description of the order, for its callback */
                        metadata?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
            };
            /** @description Not received; the account sees the status in its list of events. */
            "4XX": {
            };
        };
    };
    onDuplicateFile: {
        parameters: {
            header: {
                /** @description the same if an event is sent again: ignore ids that you have seen */
                "webhook-id": string;
                /** @description when it was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description as defined by Standard Webhooks, with the secret of the account */
                "webhook-signature": string;
            };
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    webhook_version: number;
                    /** @constant */
                    event: "DUPLICATE_FILE";
                    audiofile: number;
                    order: string;
                    /** @description the file of the earlier order */
                    original_audiofile: number;
                };
                "application/json": {
                    /** @constant */
                    type: "DUPLICATE_FILE";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    webhook_version: number;
                    data: {
                        audiofile: number;
                        order: string;
                        /** @description the file of the earlier order */
                        original_audiofile: number;
                        /** @description of the order, for its callback */
                        metadata?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
            };
            /** @description Not received; the account sees the status in its list of events. */
            "4XX": {
            };
        };
    };
    onRefundIssued: {
        parameters: {
            header: {
                /** @description the same if an event is sent again: ignore ids that you have seen */
                "webhook-id": string;
                /** @description when it was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description as defined by Standard Webhooks, with the secret of the account */
                "webhook-signature": string;
            };
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    webhook_version: number;
                    /** @constant */
                    event: "REFUND_ISSUED";
                    /** @description USD, with two decimals */
                    amount: string;
                    /** @description absent if the refund is for a whole order */
                    audiofile?: number;
                    order: string;
                    original_transaction: number;
                    transaction: number;
                };
                "application/json": {
                    /** @constant */
                    type: "REFUND_ISSUED";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    webhook_version: number;
                    data: {
                        /** @description USD */
                        amount: number;
                        /** @description absent if the refund is for a whole order */
                        audiofile?: number;
                        order: string;
                        original_transaction: number;
                        transaction: number;
                        /** @description of the order, for its callback */
                        metadata?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
            };
            /** @description Not received; the account sees the status in its list of events. */
            "4XX": {
            };
        };
    };
    onCcAuthFailure: {
        parameters: {
            header: {
                /** @description the same if an event is sent again: ignore ids that you have seen */
                "webhook-id": string;
                /** @description when it was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description as defined by Standard Webhooks, with the secret of the account */
                "webhook-signature": string;
            };
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    webhook_version: number;
                    /** @constant */
                    event: "CC_AUTH_FAILURE";
                    order: string;
                };
                "application/json": {
                    /** @constant */
                    type: "CC_AUTH_FAILURE";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    webhook_version: number;
                    data: {
                        order: string;
                        /** @description of the order, for its callback */
                        metadata?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
            };
            /** @description Not received; the account sees the status in its list of events. */
            "4XX": {
            };
        };
    };
    onDifficultAudio: {
        parameters: {
            header: {
                /** @description the same if an event is sent again: ignore ids that you have seen */
                "webhook-id": string;
                /** @description when it was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description as defined by Standard Webhooks, with the secret of the account */
                "webhook-signature": string;
            };
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    webhook_version: number;
                    /** @constant */
                    event: "DIFFICULT_AUDIO";
                    audiofile: number;
                    order: string;
                };
                "application/json": {
                    /** @constant */
                    type: "DIFFICULT_AUDIO";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    webhook_version: number;
                    data: {
                        audiofile: number;
                        order: string;
                        /** @description of the order, for its callback */
                        metadata?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
            };
            /** @description Not received; the account sees the status in its list of events. */
            "4XX": {
            };
        };
    };
    onOrderOnHold: {
        parameters: {
            header: {
                /** @description the same if an event is sent again: ignore ids that you have seen */
                "webhook-id": string;
                /** @description when it was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description as defined by Standard Webhooks, with the secret of the account */
                "webhook-signature": string;
            };
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    webhook_version: number;
                    /** @constant */
                    event: "ORDER_ON_HOLD";
                    order: string;
                    /** @description ids, separated by commas */
                    audiofiles: string;
                    /** @description why; always `billing`: the order waits for a payment, a card or an approval */
                    hold: string;
                    /** @description the SKUs of the order, separated by commas */
                    skus: string;
                };
                "application/json": {
                    /** @constant */
                    type: "ORDER_ON_HOLD";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    webhook_version: number;
                    data: {
                        order: string;
                        audiofiles: number[];
                        /** @description why; always `billing`: the order waits for a payment, a card or an approval */
                        hold: string;
                        skus: string[];
                        /** @description of the order, for its callback */
                        metadata?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
            };
            /** @description Not received; the account sees the status in its list of events. */
            "4XX": {
            };
        };
    };
}
