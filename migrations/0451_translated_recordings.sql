-- A translation into English can be made from the recording: nothing is sent anywhere then, and the server is null.
alter table insights alter column server drop not null;
update skus set meaning = 'Translation of a transcript'
where sku = 'TRANSL1' and meaning = 'Translation of a transcript by a language model';
